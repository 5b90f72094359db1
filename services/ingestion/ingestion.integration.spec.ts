import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@touchline/platform';
import { DataSource } from 'typeorm';
import { expectNoDrift } from '../platform/test/expect-no-drift.js';
import { openDatabase } from '../platform/database/open-database.js';
import { freshDatabase, type FreshDatabase } from '../platform/test/fresh-database.js';
import { entities, migrations } from './tables.js';

describe('the tables of ingestion', () => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
    database = await openDatabase({ url: fresh.url, schema: 'ingestion', entities, migrations });
  });
  afterAll(async () => {
    await database.source.destroy();
    await fresh.drop();
  });

  it('are those that the entities tell of', () => expectNoDrift(database));

  it('all keep teams apart', async () => {
    const open: { relname: string }[] = await new DataSource({ type: 'postgres', url: fresh.url })
      .initialize()
      .then((source) =>
        source
          .query(
            `select relname from pg_class
              join pg_attribute on attrelid = pg_class.oid and attname = 'idf_team'
             where relnamespace = 'ingestion'::regnamespace and relkind = 'r'
               and not relrowsecurity`,
          )
          .finally(() => source.destroy()),
      );
    const ours = open.filter(
      ({ relname }) => !['outbox', 'parked', 'membership'].includes(relname),
    );
    expect(ours).toEqual([]);
  });
});
