import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, eventually } from '@touchline/client';
import { identityService } from '@touchline/identity';
import { ingestionService } from '@touchline/ingestion';
import { type MigrationNames, platformEnvironment } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { reportsService } from '@touchline/reports';
import { teamService } from '@touchline/team';
import { withDatabase } from '../operations/installation.js';
import { Progress } from '../operations/progress.js';
import { restoreBackup } from '../operations/restore.js';
import { password } from './club.js';
import { dispose, type Instance, startInstance, temporaryFolder } from './instance.js';
import { storedNumbers, waitUntilAnalysed } from './squad-walk.js';

const [idfTeam, idfActivity, players] = [1, 1, 2];
const services = [identityService, teamService, ingestionService, reportsService];
const progress = new Progress(process.stderr);
const shelf = 'services/all-in-one/e2e/old-data';

/** Numbers that an answer stored then and has still; rates per minute are computed anew by each. */
type Numbers = 'numbers-before-run-rows' | 'numbers';

/** Backups of folders of former releases, oldest first. The first was made from a folder with only the initial migrations. */
const kept: readonly { readonly name: string; readonly numbers: Numbers }[] = [
  { name: 'before-run-rows', numbers: 'numbers-before-run-rows' },
  { name: 'before-speed-units', numbers: 'numbers' },
  { name: 'before-parked-again', numbers: 'numbers' },
  { name: 'before-published', numbers: 'numbers' },
  { name: 'before-received', numbers: 'numbers' },
  { name: 'before-codes', numbers: 'numbers' },
];

describe('data of a former release', () => {
  let folder: string;
  let instance: Instance | undefined;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await dispose(instance);
    await rm(folder, { recursive: true, force: true });
  });

  it.each(kept)('$name are brought up to date by the start', async ({ name, numbers }) => {
    const file = join(folder, 'old.tar');
    await pipeline(
      createReadStream(`${shelf}/${name}.tar.gz`),
      createGunzip(),
      createWriteStream(file),
    );
    const dataDir = await temporaryFolder();
    const environment = platformEnvironment.parse({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const { schemas } = await restoreBackup({
      environment,
      services,
      file,
      replace: false,
      progress,
    });
    const old = namesOf(schemas);
    instance = await startInstance({ dataDir });
    const now = await migrationsOf(dataDir);
    expect(now.filter((migration) => !old.includes(migration))).not.toHaveLength(0);
    expect(now).toEqual(expect.arrayContaining(ofThisRelease));
    const coach = new Client(instance.origin, 'coach@veterans.test', password);
    await eventually('the coach may read the team', () =>
      coach.call(routes.team.teams.get, { params: { idfTeam } }),
    );
    const stored = JSON.parse(await readFile(`${shelf}/${numbers}.json`, 'utf8')) as object;
    expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toMatchObject(stored);
    const params = { idfTeam, id: idfActivity };
    await coach.call(routes.team.analyses.reanalyze, { params });
    await waitUntilAnalysed(coach, idfTeam, idfActivity);
    const again = await storedNumbers(coach, idfTeam, idfActivity, players);
    expect(Object.keys(again)).toHaveLength(players);
  });
});

/** Each as `schema name`. */
const namesOf = (schemas: MigrationNames): string[] =>
  Object.entries(schemas).flatMap(([schema, names]) => names.map((name) => `${schema} ${name}`));

const ofThisRelease = namesOf(
  Object.fromEntries(
    services.map(({ name, migrations }) => [name, migrations.map((migration) => migration.name)]),
  ),
);

async function migrationsOf(dataDir: string): Promise<string[]> {
  const names: Record<string, string[]> = {};
  await withDatabase(platformEnvironment.parse({ DATA_DIR: dataDir }), async (client) => {
    for (const schema of ['bus', 'identity', 'team', 'ingestion', 'reports']) {
      const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
      names[schema] = rows.map(({ name }) => name);
    }
  });
  return namesOf(names);
}
