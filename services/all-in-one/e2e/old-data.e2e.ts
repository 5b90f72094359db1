import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from '@touchline/bench/client';
import { platformEnvironment } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { withDatabase } from '../operations/installation.js';
import { eventually, password } from './club.js';
import { dispose, type Instance, startInstance, temporaryFolder } from './instance.js';
import { restore } from './operator.js';
import { storedNumbers, waitUntilAnalysed } from './squad-walk.js';

const [idfTeam, idfActivity, players] = [1, 1, 2];
const shelf = 'services/all-in-one/e2e/old-data';

/** Backups of folders of former releases, each with the first migration that it had not seen. */
const kept = [
  ['before-speed-units', 'team', 'SpeedUnits1764302400000'],
  ['before-parked-again', 'reports', 'ParkedAgain1000000000001'],
  ['before-published', 'team', 'Published1000000000003'],
] as const;

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

  it.each(kept)('%s are brought up to date by the start', async (name, schema, migration) => {
    const file = join(folder, 'old.tar');
    await pipeline(
      createReadStream(`${shelf}/${name}.tar.gz`),
      createGunzip(),
      createWriteStream(file),
    );
    expect(await readFile(file, 'latin1')).not.toContain(migration);
    const dataDir = await temporaryFolder();
    expect(await restore(dataDir, file)).toMatchObject({ code: 0 });
    instance = await startInstance({ dataDir });
    expect(await migrationsOf(dataDir, schema)).toContain(migration);
    const coach = new Client(instance.origin, 'coach@veterans.test', password);
    await eventually(() => coach.call(routes.getTeam, { params: { idfTeam } }));
    const numbers = JSON.parse(await readFile(`${shelf}/numbers.json`, 'utf8')) as object;
    expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toMatchObject(numbers);
    const params = { idfTeam, id: idfActivity };
    await coach.call(routes.reanalyzeActivity, { params });
    await waitUntilAnalysed(coach, idfTeam, idfActivity);
    const now = await storedNumbers(coach, idfTeam, idfActivity, players);
    expect(Object.keys(now)).toHaveLength(players);
  });
});

async function migrationsOf(dataDir: string, schema: string): Promise<string[]> {
  let names: string[] = [];
  await withDatabase(platformEnvironment.parse({ DATA_DIR: dataDir }), async (client) => {
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
    names = rows.map(({ name }) => name);
  });
  return names;
}
