import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Client, eventually } from '@touchline/client';
import { platformEnvironment } from '@touchline/platform';
import { demoSignIns, routes } from '@touchline/proto';
import { type DatabaseClient, withStillDatabase } from '../operations/installation.js';
import { type Club, makeClub, password } from './club.js';
import { adminPassword, dispose, type Instance, simulate, startInstance } from './instance.js';
import { operate } from './operator.js';

let instance: Instance;
let club: Club;
let idfTeam: number;
beforeAll(async () => {
  instance = await startInstance();
  club = await makeClub(instance.origin, 'staying');
  await runDemo('main', '--activities', '0');
  const { email, password: published } = demoSignIns.coach;
  const account = await new Client(instance.origin, email, published).call(
    routes.identity.accounts.me,
  );
  ({ idfTeam } = account.teamDtoList[0]!);
  const { folder, files } = await simulate({ players: 2, minutes: 3, format: 'catapult', seed: 5 });
  const words = ['--team', String(idfTeam), ...files, '--analyse', '--create-players'];
  await runDemo('upload.main', ...words);
  await rm(folder, { recursive: true });
});
afterAll(() => dispose(instance));

async function runDemo(program: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, ADMIN_PASSWORD: adminPassword, XDG_CACHE_HOME: instance.dataDir };
  const all = [`infra/dist/demo/${program}.js`, '--url', instance.origin, ...words];
  const child = spawn(process.execPath, all, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

const remove = (...words: string[]) =>
  operate('remove-demo', { DATA_DIR: instance.dataDir }, ...words).ended;

/** What each table has of a team; tables that have nothing of it are left out. */
async function rowsOf(team: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  await still(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name
         from information_schema.columns where column_name = 'idf_team' and table_schema <> 'bus'`,
    );
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select 1 from ${name} where idf_team = $1`, [team]);
      if (rowCount) found[name] = rowCount;
    }
  });
  return found;
}

function still(work: (client: DatabaseClient) => Promise<void>): Promise<void> {
  const environment = platformEnvironment.parse({ DATA_DIR: instance.dataDir, LOG_LEVEL: 'error' });
  return withStillDatabase(environment, work);
}

async function filesOf(team: number): Promise<string[]> {
  const folder = join(instance.dataDir, 'blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const keys = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return keys.filter((key) => key.split('/')[1] === String(team));
}

describe('The demo club', () => {
  it('is not removed while the product runs, nor unasked', async () => {
    expect(await remove('--yes')).toMatchObject({ code: 1, text: expect.stringMatching(/in use/) });
    await instance.stop();
    const { code, text } = await remove();
    expect([code, text]).toEqual([1, expect.stringContaining('npm run remove-demo -- --yes')]);
    expect(text).toContain(`Demo FC (${idfTeam})`);
    expect(Object.keys(await rowsOf(idfTeam)).length).toBeGreaterThan(20);
  });

  it('is told of at the start of an installation that others can reach', async () => {
    const there = await startInstance({
      dataDir: instance.dataDir,
      env: { PUBLIC_URL: 'https://club.example' },
    });
    await eventually('it is told', async () => /The demo club is still here/.test(there.output()));
    await there.stop();
  });

  it('is removed with all that is of it, and nothing else is', async () => {
    const before = await rowsOf(club.idfTeam);
    expect(await filesOf(idfTeam)).not.toEqual([]);
    const { code, text } = await remove('--yes');
    expect([code, text]).toEqual([0, expect.stringContaining('The demo club is removed.')]);
    for (const { email } of Object.values(demoSignIns)) expect(text).toContain(email);
    expect(await rowsOf(idfTeam)).toEqual({});
    expect(await filesOf(idfTeam)).toEqual([]);
    expect(await rowsOf(club.idfTeam)).toEqual(before);
    await still(async (client) => {
      const { rows } = await client.query(
        `select email from identity.account where email like '%@demo.club'
         union all select type from bus.event_log where idf_team = ${idfTeam} and type <> 'removed'`,
      );
      expect(rows).toEqual([]);
    });
    expect(await remove('--yes')).toEqual({ code: 0, text: 'There is no demo club here.\n' });
  });

  it('is not missed: the others work on, and reports can be made anew', async () => {
    const where = { DATA_DIR: instance.dataDir };
    expect((await operate('events', where, 'replay', '--from', '0').ended).code).toBe(0);
    const again = await startInstance({ dataDir: instance.dataDir });
    const coach = new Client(again.origin, 'coach@staying.test', password);
    const team = await coach.call(routes.team.teams.get, { params: { idfTeam: club.idfTeam } });
    expect(team.idfTeam).toBe(club.idfTeam);
    const { email, password: published } = demoSignIns.coach;
    await expect(new Client(again.origin, email, published).token()).rejects.toThrow();
    await again.stop();
  });
});
