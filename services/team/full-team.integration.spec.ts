import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits, routes } from '@touchline/proto';
import { activityBody, between, type Member, pitch } from './test/club.js';
import { serverForTests } from './test/opening.js';

/** Calls whose answer is a list without pages: what stands in them has an end. */
describe('a team that holds as much as it can', () => {
  const server = serverForTests();
  let coach: Member;
  let idfPlayer: number;
  let copies = 0;
  beforeEach(async () => {
    coach = await server().club();
    ({ idfPlayer } = await coach.makePlayer('One'));
  });

  /** Copies a row so often; `changes` says in SQL what the kth copy has of its own. */
  async function copy(table: string, where: string, times: number, changes: string): Promise<void> {
    const from = 1_000_000 + copies;
    copies += times;
    await server().database.source.query(
      `insert into team.${table}
       select (jsonb_populate_record(row, to_jsonb(row) || jsonb_build_object(${changes}))).*
         from team.${table} row, generate_series(${from + 1}, ${from + times}) k
        where row.${where}`,
    );
  }

  it('takes no further player', async () => {
    const others = limits.playersPerTeam - 2;
    const own = `'idf_player', k, 'name', k::text, 'name_key', k::text`;
    await copy('player', `idf_player = ${idfPlayer}`, others, own);
    await coach.makePlayer('Last');
    expect(await coach.refused(routes.team.players.create, { body: { name: 'Over' } })).toEqual({
      status: 409,
      key: 'tooManyPlayers',
      code: 'tooManyPlayers',
    });
    expect(await coach.ask(routes.team.players.list)).toHaveLength(limits.playersPerTeam);
  });

  it('takes no further stadium', async () => {
    const { idfStadium } = await coach.makeStadium();
    const others = limits.stadiumsPerOwner - 2;
    await copy('stadium', `idf_stadium = ${idfStadium}`, others, `'idf_stadium', k`);
    await coach.makeStadium();
    const refused = await coach.refused(routes.team.stadiums.create, { body: pitch });
    expect(refused).toMatchObject({ status: 409, key: 'tooManyStadiums' });
  });

  it('leaves administration room for as many stadiums of its own', async () => {
    const admin = await server().member(0, 'admin');
    const { create } = routes.team.sharedStadiums;
    const { idfStadium } = await admin.ask(create, { body: pitch });
    const others = limits.stadiumsPerOwner - 2;
    await copy('stadium', `idf_stadium = ${idfStadium}`, others, `'idf_stadium', k`);
    await admin.ask(create, { body: pitch });
    const refused = await admin.refused(create, { body: pitch });
    expect(refused).toMatchObject({ status: 409, key: 'tooManyStadiums' });
    await coach.makeStadium();
  });

  it('keeps a recording of a further device, which is none of the team’s', async () => {
    const seen = { deviceModel: 'X', deviceNumber: '1' };
    await coach.makeRecording(0, seen);
    const [device] = await coach.ask(routes.team.devices.list);
    const others = limits.devicesPerTeam - 1;
    const own = `'idf_device', k, 'device_number', k::text`;
    await copy('device', `idf_device = ${device!.idfDevice}`, others, own);
    await coach.makeRecording(0, { ...seen, deviceNumber: 'new' });
    await coach.makeRecording(0, { ...seen, deviceVersion: '2', from: 100, to: 110 });
    const devices = await coach.ask(routes.team.devices.list);
    expect(devices).toHaveLength(limits.devicesPerTeam);
    expect(devices.find(({ deviceNumber }) => deviceNumber === 'new')).toBeUndefined();
    const { idfDevice } = device!;
    expect(devices).toContainEqual(expect.objectContaining({ idfDevice, deviceVersion: '2' }));
  });

  describe('and an activity of many recordings', () => {
    let idfActivity: number;
    let idfData: number;
    beforeEach(async () => {
      ({ idfData } = await coach.makeRecording(idfPlayer));
      ({ idfActivity } = await coach.makeActivity({ idfData: [idfData] }));
    });

    const copyRecording = (times: number, more = '') =>
      copy(
        'data_item',
        `idf_data = ${idfData}`,
        times,
        `'idf_data', k, 'recording_id', k::text${more}`,
      );

    it('takes no further one', async () => {
      await copyRecording(limits.recordingsPerActivity - 2);
      const last = await coach.makeRecording(idfPlayer, { from: 100, to: 110 });
      const over = await coach.makeRecording(idfPlayer, { from: 120, to: 130 });
      const add = (id: number) => ({ params: { id: idfActivity }, body: { idfData: [id] } });
      await coach.ask(routes.team.activityRecordings.add, add(last.idfData));
      expect(
        await coach.refused(routes.team.activityRecordings.add, add(over.idfData)),
      ).toMatchObject({ status: 409, key: 'tooManyRecordings' });
    });

    it('is listed as far as a list goes, else a shorter period is to be asked for', async () => {
      await copyRecording(limits.recordingsPerList - 1);
      const { list } = routes.team.recordings;
      expect(await coach.ask(list)).toHaveLength(limits.recordingsPerList);
      await copyRecording(1, `, 'idf_activity', null`);
      expect(await coach.refused(list)).toMatchObject({ status: 400, key: 'listTooLong' });
    });

    it('shows its sessions as far as a list goes', async () => {
      const { idfSession } = await coach.makeSession(idfActivity);
      const all = { params: { ids: idfActivity, idfPlayers: idfPlayer } };
      const { listOfPlayers } = routes.team.sessions;
      const recordings = limits.recordingsPerList;
      const sessions = limits.participationsPerList / recordings;
      expect(await coach.ask(listOfPlayers, all)).toMatchObject([
        { idfSession, dataItems: [idfData] },
      ]);
      await server().database.source.query(
        `insert into team.data_item
         select (jsonb_populate_record(row, to_jsonb(row) || jsonb_build_object(
                  'idf_data', 10000000 + k, 'recording_id', 'many ' || k, 'idf_activity', null))).*
           from team.data_item row, generate_series(1, ${recordings}) k where idf_data = ${idfData};
         insert into team.session
         select (jsonb_populate_record(row, to_jsonb(row) || jsonb_build_object('idf_session', 10000000 + k))).*
           from team.session row, generate_series(1, ${sessions}) k where idf_session = ${idfSession};
         insert into team.session_data (idf_session, idf_data, idf_team)
         select 10000000 + s, 10000000 + d, ${coach.idfTeam}
           from generate_series(1, ${sessions}) s, generate_series(1, ${recordings}) d`,
      );
      const refused = await coach.refused(listOfPlayers, all);
      expect(refused).toMatchObject({ status: 400, key: 'listTooLong' });
    });

    it('has no further crop in a session', async () => {
      const { idfSession } = await coach.makeSession(idfActivity, between(0, 60));
      const crop = (from: number) => ({
        params: { id: idfSession },
        body: between(from, from + 1),
      });
      for (let k = 0; k < limits.cropsPerSession; k++) {
        await coach.ask(routes.team.crops.create, crop(k));
      }
      const refused = await coach.refused(routes.team.crops.create, crop(55));
      expect(refused).toMatchObject({ status: 409, key: 'tooManyCrops' });
    });
  });

  it('lists the latest analyses that failed', async () => {
    const made = await coach.ask(routes.team.activities.create, { body: activityBody({}) });
    const failed = `'idf_activity', k, 'analysis_failure', '{"code": "noPlayers", "params": {}}'::jsonb, 'date_start', k`;
    await copy('activity', `idf_activity = ${made.idfActivity}`, limits.latestAnalyses + 1, failed);
    const listed = await coach.ask(routes.team.analyses.listUnderWay);
    expect(listed).toHaveLength(limits.latestAnalyses);
    expect(listed[0]!.idfActivity).toBe(1_000_000 + copies - limits.latestAnalyses + 1);
  });

  it('has no further reference of a player’s, but mends those that are there', async () => {
    const { set } = routes.team.customReferences;
    const at = (validFrom: string) => ({
      params: { kind: 'speed', playerId: idfPlayer },
      body: { validFrom, value: 8 },
    });
    await coach.ask(set, at('2024-01-01'));
    const others = limits.referencesPerPlayer - 1;
    await copy(
      'custom_reference',
      `idf_player = ${idfPlayer}`,
      others,
      `'valid_from', date '2024-01-01' + (k - ${1_000_000 + copies})::int`,
    );
    expect(await coach.ask(set, at('2024-01-01'))).toHaveLength(limits.referencesPerPlayer);
    const refused = await coach.refused(set, at('2030-01-01'));
    expect(refused).toMatchObject({ status: 409, key: 'tooManyReferences' });
  });
});
