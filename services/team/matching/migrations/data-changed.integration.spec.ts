import { describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { openTeamDatabase } from '../../test/team-database.js';
import { DataFacts1764288000000 } from './1764288000000-data-facts.js';

const old = `
  insert into team.team (idf_team, name, group_age, timezone) values (1, 'A', '', 'UTC');
  insert into team.player (idf_player, idf_team, name, name_key, nick_name)
  values (5, 1, 'Bo', 'bo', 'Bo');
  insert into team.data_item (idf_team, recording_id, upload_id, batch, file_name, athlete_name,
    idf_player, device_model, device_number, device_version, date_start, date_finish, streams, notes)
  select 1, 'r' || n, 'u', 'b', 'f', '', case n when 1 then 5 end, '', '', '', 1, 2, '[]', '[]'
  from generate_series(1, 2) n;`;

describe('recordings that were there before', () => {
  it('are told of when the service comes back', async () => {
    const { database, close } = await openTeamDatabase();
    try {
      const runner = database.source.createQueryRunner();
      await runner.query(old);
      await new DataFacts1764288000000().up(runner);
      const said: { payload: Buffer }[] = await runner.query(
        `select payload from team.outbox where type = $1 order by id`,
        [events.DataChanged.type],
      );
      await runner.release();
      expect(said.map(({ payload }) => events.DataChanged.decode(payload))).toMatchObject([
        { idfTeam: 1, recordingId: 'r1', idfPlayer: 5 },
        { idfTeam: 1, recordingId: 'r2', idfPlayer: 0 },
      ]);
    } finally {
      await close();
    }
  });
});
