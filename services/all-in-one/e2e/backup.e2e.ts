import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes, uploadsPath } from '@touchline/proto';
import { Client, eventually, sendFile, waitForBatch } from '@touchline/client';
import { SmallDisk } from '../../ingestion/test/small-disk.js';
import { serversOf } from '../test/product-process.js';
import { type Club, makeClub, password } from './club.js';
import { dispose, type Instance, simulate, startInstance, temporaryFolder } from './instance.js';
import { backup, operate, restore } from './operator.js';
import { oneProcess } from './product.js';
import { analysedSquad } from './squad.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

const players = 3;
const senders = 8;
const half = 100_000;
/** None where there is no right to mount one. */
const disk = await SmallDisk.mount(2);

describe('a backup', () => {
  const files = { players, minutes: 6, format: 'catapult', seed: 21 } as const;
  const squad = analysedSquad({ start: oneProcess, club: 'keepers', files });
  let instance: Instance;
  let club: Club;
  /** Whose squad is on its way. */
  let busy: Club;
  let second: { folder: string; files: string[] };
  let folder: string;
  let file: string;
  const others: (Instance | undefined)[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    file = join(folder, 'club.tar');
    second = await simulate({ players: senders, minutes: 12, format: 'catapult', seed: 22 });
    ({ club } = squad());
    ({ instance } = squad().product);
    busy = await makeClub(instance.origin, 'senders');
  });

  afterAll(async () => {
    await disk?.remove();
    for (const one of others) await dispose(one);
    for (const path of [folder, second.folder]) {
      await rm(path, { recursive: true, force: true });
    }
  });

  /** A club's coach, at a product that was restored. */
  async function coachAt(one: Instance, name = 'keepers'): Promise<Client> {
    const coach = new Client(one.origin, `coach@${name}.test`, password);
    const { idfTeam } = name === 'keepers' ? club : busy;
    await eventually('the coach may read the team', () =>
      coach.call(routes.team.teams.get, { params: { idfTeam } }),
    );
    return coach;
  }

  async function startAt(dataDir: string): Promise<Instance> {
    const one = await startInstance({ dataDir });
    others.push(one);
    return one;
  }

  const numbers = (coach: Client) =>
    storedNumbers(coach, club.idfTeam, squad().idfActivity, players);

  /** Announces a file and sends some of it; answers its address. */
  async function sendHalf(bytes: Buffer): Promise<string> {
    const meta = { filename: 'half.csv', idfTeam: String(club.idfTeam), batch: 'half' };
    const announced = await fetch(`${instance.origin}${uploadsPath}`, {
      method: 'POST',
      headers: {
        ...(await asCoach(club.coach)),
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(meta)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    const path = new URL(announced.headers.get('location')!, instance.origin).pathname;
    expect((await patch(instance.origin + path, club.coach, bytes.subarray(0, half), 0)).ok).toBe(
      true,
    );
    return path;
  }

  const asCoach = async (coach: Client) => ({
    authorization: `Bearer ${await coach.token()}`,
    'tus-resumable': '1.0.0',
  });

  const patch = async (url: string, coach: Client, bytes: Buffer, offset: number) =>
    fetch(url, {
      method: 'PATCH',
      headers: {
        ...(await asCoach(coach)),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes),
    });

  it('made while a squad uploads has the same numbers elsewhere, and uploads go on there', async () => {
    const before = await numbers(club.coach);
    const bytes = Buffer.concat([await readFile(squad().files[0]!), Buffer.from('\n\n')]);
    const path = await sendHalf(bytes);
    let made: ReturnType<typeof backup> | undefined;
    const walked = await walkSquad(busy.coach, busy.idfTeam, 'second', second.files, {
      chunkBytes: 8 * 1024,
      onProgress: () => {
        made ??= backup(instance.dataDir, file);
      },
      // However fast the squad is, the backup is of the middle of its walk.
      step: async (work) => {
        await made;
        return work();
      },
    });
    const walkedAt = new Date().toISOString();
    expect(await made).toMatchObject({ code: 0, text: expect.stringContaining(file) });
    const wanted = await storedNumbers(busy.coach, busy.idfTeam, walked.idfActivity, senders);
    const dataDir = await temporaryFolder();
    const { code, text } = await restore(dataDir, file);
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('Start the product') });
    expect(/as it was at (\S+)/.exec(text)![1]! < walkedAt).toBe(true);
    const other = await startAt(dataDir);
    const coach = await coachAt(other);
    expect(await numbers(coach)).toEqual(before);
    await expectSameFiles(instance.dataDir, dataDir);
    const sender = await coachAt(other, 'senders');
    const again = await walkSquad(sender, busy.idfTeam, 'second', second.files);
    expect(await storedNumbers(sender, busy.idfTeam, again.idfActivity, senders)).toEqual(wanted);
    const url = other.origin + path;
    const head = await fetch(url, { method: 'HEAD', headers: await asCoach(coach) });
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBe(half);
    expect((await patch(url, coach, bytes.subarray(offset), offset)).ok).toBe(true);
    const [line] = await waitForBatch(coach, { idfTeam: club.idfTeam, batch: 'half', files: 1 });
    expect(line).toMatchObject({ state: 'ready', bytes: bytes.length });
  });

  it('does not take the place of a file, unless it is told to', async () => {
    const was = (await stat(file)).mtimeMs;
    const refused = await backup(instance.dataDir, file);
    expect(refused).toEqual({ code: 1, text: expect.stringContaining('exists. Choose another') });
    expect((await stat(file)).mtimeMs).toBe(was);
    expect(await backup(instance.dataDir, file, '--force')).toMatchObject({ code: 0 });
    expect((await stat(file)).mtimeMs).toBeGreaterThan(was);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(['club.tar']);
  });

  (disk ? it : it.skip)('leaves nothing on a disk that was full', async () => {
    const { directory } = disk!;
    const { code, text } = await backup(instance.dataDir, join(directory, 'club.tar'));
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('not enough space') });
    expect((await readdir(directory)).filter((name) => name.includes('club'))).toEqual([]);
    expect(await readdir(join(instance.dataDir, 'blobs'))).not.toContain('.held');
  });

  it('leaves nothing when it is given up', async () => {
    const path = join(folder, 'given-up.tar');
    const { child, ended } = operate('backup', { DATA_DIR: instance.dataDir }, path);
    await endedWhenThere(child, `${path}.draft`, 'SIGINT');
    expect(await ended).toMatchObject({ code: 1 });
    expect(await readdir(folder)).toEqual(['club.tar']);
    expect(await backup(instance.dataDir, path)).toMatchObject({ code: 0 });
    await rm(path);
  });

  it('is not restored where the product runs, nor over data unasked', async () => {
    const running = await restore(instance.dataDir, file, '--replace');
    expect(running).toEqual({ code: 1, text: expect.stringContaining('in use by process') });
    const dataDir = others[0]!.dataDir;
    await others[0]!.stop();
    const there = (await readdir(dataDir)).sort();
    const refused = await restore(dataDir, file);
    expect(refused).toEqual({ code: 1, text: expect.stringContaining('has data already') });
    expect((await readdir(dataDir)).sort()).toEqual(there);
  });

  it('whose restoring is killed changes nothing, and takes the place of the old data when it is not', async () => {
    const dataDir = others[0]!.dataDir;
    for (const until of [
      'restore.draft',
      'restore.draft/postgres/PG_VERSION',
      'restore.draft/blobs/uploads',
    ]) {
      const { child, ended } = operate('restore', { DATA_DIR: dataDir }, file, '--replace');
      await endedWhenThere(child, join(dataDir, until), 'SIGKILL');
      await ended;
      expect(await readdir(dataDir)).toContain('restore.draft');
    }
    const old = await startAt(dataDir);
    expect(await readdir(dataDir)).not.toContain('restore.draft');
    expect(serversOf(join(dataDir, 'restore.draft', 'postgres'))).toEqual([]);
    const coach = await coachAt(old);
    const lines = await coach.call(routes.ingestion.uploads.list, {
      params: { idfTeam: club.idfTeam },
      query: { batch: 'half' },
    });
    expect(lines).toMatchObject([{ state: 'ready' }]);
    await old.stop();
    expect(await restore(dataDir, file, '--replace')).toMatchObject({ code: 0 });
    const aside = (await readdir(dataDir)).filter((name) => name.startsWith('replaced.'));
    expect((await readdir(join(dataDir, aside[0]!))).sort()).toEqual(
      expect.arrayContaining(['blobs', 'postgres', 'secrets.json']),
    );
    const restored = await coachAt(await startAt(dataDir));
    expect(await numbers(restored)).toEqual(await numbers(club.coach));
  });

  it('is made of a product that stands still, too', async () => {
    await instance.stop();
    const still = join(folder, 'still.tar');
    expect(await backup(instance.dataDir, still)).toMatchObject({ code: 0 });
    const dataDir = await temporaryFolder();
    expect(await restore(dataDir, still)).toMatchObject({ code: 0 });
    const coach = await coachAt(await startAt(dataDir));
    await sendFile(coach, squad().files[0]!, { idfTeam: club.idfTeam, batch: 'known' });
    expect(Object.keys(await numbers(coach))).toHaveLength(players);
  });
});

/** Every blob of the copy is in the original and has its bytes; of a file that was on its way, its first ones. */
async function expectSameFiles(original: string, copy: string): Promise<void> {
  const keys = (await readdir(join(copy, 'blobs'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(copy, 'blobs').length));
  const both = [];
  for (const key of keys) {
    const [one, two] = await Promise.all(
      [original, copy].map((dataDir) => readFile(join(dataDir, 'blobs', key)).catch(() => null)),
    );
    if (!one) continue;
    both.push(key);
    const until = key.startsWith('/uploads/') ? two!.length : one.length;
    expect(`${key} ${one.subarray(0, until).equals(two!)}`).toBe(`${key} true`);
  }
  expect(both.length).toBeGreaterThan(10);
}

async function endedWhenThere(
  child: ChildProcess,
  path: string,
  signal: NodeJS.Signals,
): Promise<void> {
  while (child.exitCode === null && !(await stat(path).catch(() => undefined))) await sleep(5);
  child.kill(signal);
}
