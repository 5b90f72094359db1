import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sendFile, waitForBatch } from '@touchline/bench/client';
import { SmallDisk } from '../../ingestion/test/small-disk.js';
import { temporaryFolder } from './instance.js';
import { oneProcess } from './product.js';
import { analysedSquad } from './squad.js';

const megabyte = 1024 ** 2;
const disk = await SmallDisk.mount(160);
const onSmallDisk = disk ? describe : describe.skip;
const because = disk ? '' : ' (skipped: this machine lets nobody mount a small disk)';

/** PostgreSQL's own files lie on a disk with room: it is the recordings that fill one. */
async function startOnSmallDisk() {
  const dataDir = await temporaryFolder();
  await mkdir(join(disk!.directory, 'blobs'));
  await symlink(join(disk!.directory, 'blobs'), join(dataDir, 'blobs'));
  return oneProcess(dataDir);
}

onSmallDisk(`a product whose disk is nearly full${because}`, () => {
  const files = { players: 2, minutes: 4, format: 'csv', seed: 31 } as const;
  const squad = analysedSquad({ start: startOnSmallDisk, club: 'hoarders', files });
  afterAll(() => disk!.remove());

  const stored = async () => {
    const entries = await readdir(disk!.directory, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name !== 'filler').length;
  };
  const send = async (batch: string) => {
    const { coach, idfTeam } = squad().club;
    const bytes = Buffer.concat([await readFile(squad().files[0]!), Buffer.from('\n\n')]);
    await sendFile(coach, { name: 'late.csv', bytes }, { idfTeam, batch });
    return waitForBatch(coach, { idfTeam, batch, files: 1 });
  };

  it('refuses a file before its first byte, with the reason, and leaves nothing of it', async () => {
    const before = { numbers: await squad().numbers(), files: await stored() };
    await disk!.fill(32 * megabyte);
    const begun = performance.now();
    await expect(send('refused')).rejects.toMatchObject({
      status: 507,
      error: {
        errorKey: 'storageFull',
        found: expect.stringMatching(/^3\d MB free$/),
        expected: expect.stringMatching(/^\d+ MB free$/),
      },
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await squad().numbers()).toEqual(before.numbers);
    expect(await stored()).toBe(before.files);
  });

  it('takes it once there is room again', async () => {
    await disk!.makeSpace();
    expect(await send('taken')).toMatchObject([{ state: 'ready', duplicateOf: null }]);
  });
});
