import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from '@touchline/client';
import { platformEnvironment } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { readArchive } from '../operations/archive-reader.js';
import { withDatabase } from '../operations/installation.js';
import { entries, type Manifest, manifestSchema } from '../operations/manifest.js';
import { eventually, password } from './club.js';
import { dispose, type Instance, startInstance, temporaryFolder } from './instance.js';
import { restore } from './operator.js';
import { storedNumbers, waitUntilAnalysed } from './squad-walk.js';

const [idfTeam, idfActivity, players] = [1, 1, 2];
const shelf = 'services/all-in-one/e2e/old-data';

/** Numbers that an answer stored then and has still; rates per minute are computed anew by each. */
type Numbers = 'numbers-before-run-rows' | 'numbers';

interface Kept {
  readonly name: string;
  /** Migrations of the release after it. */
  readonly newer: readonly string[];
  readonly numbers: Numbers;
}

/**
 * Backups of folders of former releases, oldest first. The first was made from a folder with only the initial migrations.
 */
const kept: readonly Kept[] = [
  {
    name: 'before-run-rows',
    newer: [
      'ingestion Jobs1763697600000',
      'ingestion Previews1764295200000',
      'ingestion RecordingOwner1764288000000',
      'reports Entered1764201600000',
      'reports RunRows1763701200000',
      'team DataFacts1764288000000',
      'team EngineVersion1764291600000',
      'team Previews1764295200000',
      'team TeamSettings1764201600000',
    ],
    numbers: 'numbers-before-run-rows',
  },
  {
    name: 'before-speed-units',
    newer: ['team SpeedUnits1764302400000', 'ingestion SpeedReadings1764302400000'],
    numbers: 'numbers',
  },
  {
    name: 'before-parked-again',
    newer: inEverySchema('ParkedAgain1000000000001'),
    numbers: 'numbers',
  },
  {
    name: 'before-published',
    newer: [
      ...inEverySchema('Published1000000000003', 'Traceparent1000000000004'),
      'bus Traceparent1000000000004',
      'ingestion Traceparents1764306000000',
      'reports Traceparents1764306000000',
    ],
    numbers: 'numbers',
  },
  { name: 'before-received', newer: ['ingestion Received1764309600000'], numbers: 'numbers' },
  {
    name: 'before-codes',
    newer: [
      'identity ProviderKeys1763798400000',
      'ingestion Reasons1764313200000',
      'team Reasons1764313200000',
      'team Played1764316800000',
      'reports TakingPart1764316800000',
      'reports CountedGrids1764403200000',
    ],
    numbers: 'numbers',
  },
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

  it.each(kept)('$name are brought up to date by the start', async ({ name, newer, numbers }) => {
    const file = join(folder, 'old.tar');
    await pipeline(
      createReadStream(`${shelf}/${name}.tar.gz`),
      createGunzip(),
      createWriteStream(file),
    );
    const old = await migrationsIn(file);
    const dataDir = await temporaryFolder();
    expect(await restore(dataDir, file)).toMatchObject({ code: 0 });
    instance = await startInstance({ dataDir });
    const unseen = (await migrationsOf(dataDir)).filter((migration) => !old.includes(migration));
    const later = kept
      .slice(kept.findIndex((each) => each.name === name))
      .flatMap((each) => each.newer);
    expect(newer).not.toHaveLength(0);
    expect(unseen.sort()).toEqual(later.sort());
    const coach = new Client(instance.origin, 'coach@veterans.test', password);
    await eventually(() => coach.call(routes.team.teams.get, { params: { idfTeam } }));
    const stored = JSON.parse(await readFile(`${shelf}/${numbers}.json`, 'utf8')) as object;
    expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toMatchObject(stored);
    const params = { idfTeam, id: idfActivity };
    await coach.call(routes.team.analyses.reanalyze, { params });
    await waitUntilAnalysed(coach, idfTeam, idfActivity);
    const now = await storedNumbers(coach, idfTeam, idfActivity, players);
    expect(Object.keys(now)).toHaveLength(players);
  });
});

function inEverySchema(...migrations: string[]): string[] {
  return ['identity', 'team', 'ingestion', 'reports'].flatMap((schema) =>
    migrations.map((migration) => `${schema} ${migration}`),
  );
}

/** Each as `schema name`. */
async function migrationsOf(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  await withDatabase(platformEnvironment.parse({ DATA_DIR: dataDir }), async (client) => {
    for (const schema of ['bus', 'identity', 'team', 'ingestion', 'reports']) {
      const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
      names.push(...rows.map(({ name }) => `${schema} ${name}`));
    }
  });
  return names;
}

/** Migrations that the backup's release had, each as `schema name`. */
async function migrationsIn(file: string): Promise<string[]> {
  let schemas: Manifest['schemas'] = {};
  for await (const { name, bytes } of readArchive(file)) {
    const content = await buffer(bytes);
    if (name === entries.manifest)
      ({ schemas } = manifestSchema.parse(JSON.parse(String(content))));
  }
  return Object.entries(schemas).flatMap(([schema, names]) =>
    names.map((name) => `${schema} ${name}`),
  );
}
