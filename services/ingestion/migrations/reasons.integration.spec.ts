import { describe, expect, it } from '@jest/globals';
import { legacyText } from '@touchline/proto';
import { openDatabase } from '../../platform/database/open-database.js';
import { freshDatabase } from '../../platform/test/fresh-database.js';
import { entities, migrations } from '../tables.js';
import { Reasons1764313200000 } from './1764313200000-reasons.js';

const old = `
  insert into ingestion.upload (upload_id, idf_team, batch, file_name, idf_player, bytes, received_bytes,
    state, claims_bytes, refusal, notes, recordings, created_ms)
  values (gen_random_uuid(), 1, 'b', 'f', 0, 1, 1, 'refused', false,
    '{"code": "refusal.empty", "message": "Empty.", "line": 0, "byte": 0, "found": "", "expected": ""}',
    '["One.", "Two."]', '[]', 1);
  insert into ingestion.analysis (analysis_id, idf_team, idf_activity, state, request, done, total, requested_ms)
  values ('a', 1, 7, 'failed', '', 1, 1, 1);
  insert into ingestion.player_analysis (analysis_id, idf_player, idf_team, state, message)
  values ('a', 9, 1, 'failed', 'Gone.');`;

describe('sentences of a former release', () => {
  it('are kept under a code of their own, and come back as they were', async () => {
    const fresh = await freshDatabase();
    const options = { url: fresh.url, schema: 'ingestion', entities, migrations };
    const { source } = await openDatabase(options);
    const runner = source.createQueryRunner();
    const migration = new Reasons1764313200000();
    const stored = async (failure: string): Promise<unknown> => {
      const [row] = (await runner.query(
        `select notes, refusal ? 'message' as worded, ${failure} as failure
           from ingestion.upload, ingestion.player_analysis`,
      )) as unknown[];
      return row;
    };
    try {
      await migration.down(runner);
      await runner.query(old);
      await migration.up(runner);
      expect(await stored('failure')).toEqual({
        notes: [legacyText('One.'), legacyText('Two.')],
        worded: false,
        failure: legacyText('Gone.'),
      });
      await migration.down(runner);
      expect(await stored('message')).toEqual({
        notes: ['One.', 'Two.'],
        worded: true,
        failure: 'Gone.',
      });
    } finally {
      await runner.release();
      await source.destroy();
      await fresh.drop();
    }
  });
});
