import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, eventually } from '@touchline/client';
import { squadProfiles, writeSquad } from '@touchline/simulator';
import { type Activity, routes } from '@touchline/proto';
import {
  adminPassword,
  dispose,
  type Instance,
  startInstance,
} from '../../../services/all-in-one/e2e/instance.js';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

let instance: Instance;
let folder = '';

beforeAll(async () => {
  instance = await startInstance();
  folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'));
});
afterAll(async () => {
  await dispose(instance);
  await rm(folder, { recursive: true, force: true });
});

const environment = (extra: Record<string, string> = {}) => ({
  ...process.env,
  ADMIN_PASSWORD: adminPassword,
  XDG_CACHE_HOME: folder,
  ...extra,
});

/** Runs one of the demo's programs to its end. */
function run(program: string, args: string[], extra?: Record<string, string>): Promise<Ended> {
  const all = [`infra/dist/demo/${program}`, '--url', instance.origin, ...args];
  return new Promise((done) => {
    execFile(process.execPath, all, { env: environment(extra) }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

function startDemo(activities: number): ChildProcess {
  const args = ['--url', instance.origin, '--activities', String(activities)];
  return spawn(process.execPath, ['infra/dist/demo/main.js', ...args], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const coach = () => new Client(instance.origin, 'coach@demo.club', 'Coach-2026!');

async function activitiesOf(client: Client) {
  const { teamDtoList } = await client.call(routes.identity.accounts.me);
  const { idfTeam } = teamDtoList[0]!;
  const { content } = await client.call(routes.team.activities.list, { params: { idfTeam } });
  // A match that is being played while this runs is one of them.
  const isPlanned = ({ playerCount }: Activity): boolean => playerCount === 0;
  return {
    idfTeam,
    content: content.filter((one) => !isPlanned(one)),
    planned: content.filter(isPlanned),
  };
}

describe('The demo club', () => {
  it('killed while it sends its second activity is completed by the next run, nothing doubled', async () => {
    const first = startDemo(2);
    await once(first.stdout!, 'data');
    const client = coach();
    const { idfTeam } = await activitiesOf(client);
    await eventually(
      "the second activity's files begin to arrive",
      () => client.call(routes.team.recordings.list, { params: { idfTeam } }),
      ({ length }) => length > 24,
    );
    first.kill('SIGKILL');
    await once(first, 'exit');

    for (const expectation of ['completes it', 'finds nothing to do']) {
      const { code, stderr } = await run('main.js', ['--activities', '2']);
      expect([expectation, code, stderr]).toEqual([expectation, 0, '']);
      const { content, planned } = await activitiesOf(client);
      const toCome = planned.filter(({ dateStart }) => dateStart > Date.now());
      expect(toCome.filter(({ type }) => type === 'L')).toHaveLength(1);
      expect(content.map(({ status }) => status)).toEqual(['ANALYZED', 'ANALYZED']);
      const expected = content.map(({ type }) => (type === 'L' ? 16 : 24));
      expect(content.map(({ players }) => players.length)).toEqual(expected);
      const data = await client.call(routes.team.recordings.list, { params: { idfTeam } });
      expect(data).toHaveLength(expected[0]! + expected[1]!);
    }
  }, 240_000);

  it('has its squad, each player matched by the name in their files', async () => {
    const client = coach();
    const { idfTeam } = await activitiesOf(client);
    const players = await client.call(routes.team.players.list, { params: { idfTeam } });
    expect(players.map(({ name }) => name).sort()).toEqual(
      squadProfiles(24)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each(['coach', 'player', 'guest'])('lets the %s in as what they are', async (person) => {
    const { code, stdout } = await run('token.main.js', ['--user', person]);
    expect(code).toBe(0);
    const response = await fetch(new URL('/api/accounts/me', instance.origin), {
      headers: { authorization: `Bearer ${stdout.trim()}` },
    });
    const { response: account } = (await response.json()) as {
      response: { teamDtoList: { role: string }[] };
    };
    expect(account.teamDtoList.map(({ role }) => role)).toEqual([person]);
  });
});

describe("The client's example", () => {
  it('prints the kilometres of every player of the latest activity', async () => {
    const args = ['proto/client/dist/example.main.js', instance.origin];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const [title, ...players] = stdout.trim().split('\n');
    const { content } = await activitiesOf(coach());
    expect(title).toBe(content[0]?.name);
    expect(players).toHaveLength(content[0]?.type === 'L' ? 16 : 24);
    expect(players.filter((line) => !/^.+: \d+\.\d\d km, \d\.\d m\/s$/.test(line))).toEqual([]);
  });
});

describe('npm run upload', () => {
  it('brings a first squad in: files, players, activity, analysis, one JSON line each', async () => {
    const admin = new Client(instance.origin, 'admin@touchline.local', adminPassword);
    const { idfTeam } = await admin.call(routes.team.teams.create, {
      body: { name: 'New Club', timezone: 'Asia/Seoul' },
    });
    const email = 'coach@new.club';
    const password = 'Fresh-2026!';
    await eventually('the team is known where accounts are made', () =>
      admin.call(routes.identity.accounts.create, {
        body: { email, password, name: 'New', memberships: [{ idfTeam, role: 'coach' }] },
      }),
    );
    const squad = join(folder, 'squad');
    const startMs = Date.UTC(2026, 7, 1, 10);
    const options = { players: 5, minutes: 5, seed: 3, startMs, kind: 'training' } as const;
    await writeSquad(options, 'mixed', squad);
    await rm(join(squad, 'truth.json'));
    await writeFile(join(squad, 'shopping.csv'), 'milk,bread\n1,2\n');
    const files = (await readdir(squad)).sort().map((name) => join(squad, name));
    const args = ['--team', String(idfTeam), '--user', email, '--analyse', '--create-players'];
    const who = { TOUCHLINE_PASSWORD: password };

    const first = await run('upload.main.js', [...args, ...files], who);
    const lines = first.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(first.code).toBe(1);
    expect(lines).toHaveLength(7);
    expect(lines.filter((line) => 'state' in line && line.state === 'ready')).toHaveLength(5);
    expect(lines).toContainEqual({
      file: join(squad, 'shopping.csv'),
      state: 'refused',
      error: expect.objectContaining({ code: 'refusal.unknownFormat', line: 1 }),
      recordings: [],
    });
    expect(lines.at(-1)).toEqual({ activity: expect.any(Number) });

    const client = new Client(instance.origin, email, password);
    const players = await client.call(routes.team.players.list, { params: { idfTeam } });
    expect(players.map(({ name }) => name).sort()).toEqual(
      squadProfiles(5)
        .map(({ name }) => name)
        .sort(),
    );

    const good = files.filter((file) => !file.endsWith('shopping.csv'));
    const again = await run('upload.main.js', [...args, ...good], who);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout.trim().split('\n').at(-1)!)).toEqual(lines.at(-1));
    const data = await client.call(routes.team.recordings.list, { params: { idfTeam } });
    expect(data).toHaveLength(5);
  }, 240_000);

  it('says in a sentence what is wrong with the command', async () => {
    const missing = await run('upload.main.js', ['--team', '1', 'nowhere.csv']);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain('nowhere.csv is no file.');
  });
});
