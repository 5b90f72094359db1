import { describe, expect, it } from '@jest/globals';
import { legacyText } from '@touchline/proto';
import { openTeamDatabase } from '../test/team-database.js';
import { Reasons1764313200000 } from './1764313200000-reasons.js';

const previewId = '11111111-1111-4111-8111-111111111111';
const old = `
  insert into team.team (idf_team, name, group_age, timezone) values (1, 'A', '', 'UTC');
  insert into team.data_item (idf_team, recording_id, upload_id, batch, file_name, athlete_name,
    device_model, device_number, device_version, date_start, date_finish, streams, notes)
  values (1, 'r1', 'u', 'b', 'f', '', '', '', '', 1, 2, '[]', '["One.", "Two."]'),
         (1, 'r2', 'u', 'b', 'f', '', '', '', '', 1, 2, '[]', '[]');
  insert into team.activity (idf_activity, idf_team, name, type, date_start, date_finish, memo, match_day, status,
    analysis_message)
  values (7, 1, 'T', 'T', 1, 2, '', 'None', 'UN_ANALYZED', 'Stopped.');
  insert into team.preview (preview_id, idf_team, idf_activity, basis, status, done, total, result, requested_ms)
  values ('${previewId}', 1, 7, '', 'READY', 1, 1,
    '{"moves": [], "reasons": null, "failures": [{"idfPlayer": 9, "message": "Gone."}]}', 1);`;

describe('sentences of a former release', () => {
  it('are kept under a code of their own, and come back as they were', async () => {
    const { database, close } = await openTeamDatabase();
    const runner = database.source.createQueryRunner();
    const migration = new Reasons1764313200000();
    const stored = async (failure: string): Promise<unknown> => {
      const [row] = (await runner.query(
        `select (select jsonb_agg(notes order by recording_id) from team.data_item) as notes,
                (select ${failure} from team.activity) as failure,
                (select result -> 'failures' from team.preview) as failures`,
      )) as unknown[];
      return row;
    };
    try {
      await migration.down(runner);
      await runner.query(old);
      await migration.up(runner);
      expect(await stored('analysis_failure')).toEqual({
        notes: [[legacyText('One.'), legacyText('Two.')], []],
        failure: legacyText('Stopped.'),
        failures: [{ idfPlayer: 9, failure: legacyText('Gone.') }],
      });
      await migration.down(runner);
      expect(await stored('analysis_message')).toEqual({
        notes: [['One.', 'Two.'], []],
        failure: 'Stopped.',
        failures: [{ idfPlayer: 9, message: 'Gone.' }],
      });
    } finally {
      await runner.release();
      await close();
    }
  });
});
