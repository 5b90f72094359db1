import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, type Route, routes } from '@touchline/proto';
import { getMetadataArgsStorage } from 'typeorm';
import { eventually } from '../platform/test/eventually.js';
import { activityBody, between, type Member, TestServer } from './test/club.js';

const reference = { validFrom: '2026-01-01', value: 8 };
const rating = { rpe: 5, idfTeamPlayerGroup: null, position: null };

/** Ids of one of everything that a team has. */
async function furnish(coach: Member) {
  const { idfPlayer } = await coach.makePlayer('Somebody');
  const device = { deviceModel: 'Pod', deviceVersion: '1', deviceNumber: '1' };
  const { idfData } = await coach.makeRecording(idfPlayer, device);
  const { idfStadium } = await coach.makeStadium();
  const { idfActivity } = await coach.makeActivity({ idfData: [idfData], idfStadium });
  const { idfSession, idfSessionType } = await coach.makeSession(idfActivity);
  const params = { id: idfSession };
  await coach.ask(routes.team.crops.create, { params, body: between(0, 5) });
  const ofPlayer = { kind: 'speed', playerId: idfPlayer };
  await coach.ask(routes.team.customReferences.set, { params: ofPlayer, body: reference });
  const switches = { players: [{ idfPlayer, active: true }] };
  await coach.ask(routes.team.zones.setActive, { params: { kind: 'speed' }, body: switches });
  const edits = { activityPlayerEditList: [{ ...rating, idfData }] };
  await coach.ask(routes.team.activityPlayers.edit, { params: { id: idfActivity }, body: edits });
  await coach.ask(routes.team.analyses.analyze, { params: { id: idfActivity } });
  await endAnalysis(coach, idfActivity, idfPlayer);
  await coach.ask(routes.team.analyses.preview, { params: { id: idfActivity } });
  return { idfPlayer, idfData, idfActivity, idfSession, idfSessionType, idfStadium };
}

async function endAnalysis(coach: Member, idfActivity: number, idfPlayer: number): Promise<void> {
  const { server, idfTeam } = coach;
  const [request] = await server.published(events.AnalysisRequested, idfTeam, 1);
  const { analysisId } = request!;
  const run = { analysisId, idfTeam, idfActivity, idfPlayers: [idfPlayer] };
  await server.publish(events.ActivityAnalysed, run);
  await eventually(async () => {
    const { status } = await coach.ask(routes.team.activities.get, { params: { id: idfActivity } });
    return status === 'ANALYZED';
  });
}
type Ids = Awaited<ReturnType<typeof furnish>>;

const unknownIds: Ids = {
  idfPlayer: 900_001,
  idfData: 900_002,
  idfActivity: 900_003,
  idfSession: 900_004,
  idfSessionType: 900_005,
  idfStadium: 900_006,
};

/** Every call that names something by id, for the ids of somebody else. */
function calls(
  ids: Ids,
  own: Ids,
): [Route, { params: Record<string, string | number>; body?: unknown }][] {
  const { idfActivity, idfSession, idfData, idfPlayer } = ids;
  const activity = { params: { id: idfActivity } };
  const session = { params: { id: idfSession } };
  const ofPlayer = { params: { kind: 'speed', playerId: idfPlayer } };
  const sessionBody = { idfSessionType: own.idfSessionType, name: 'New', ...between(0, 5) };
  return [
    [routes.team.activities.get, activity],
    [routes.team.activities.update, { ...activity, body: { ...activityBody(), idfActivity } }],
    [routes.team.activities.setTime, { ...activity, body: between(0, 80) }],
    [routes.team.activities.delete, activity],
    [routes.team.analyses.analyze, activity],
    [routes.team.analyses.reanalyze, activity],
    [routes.team.analyses.getProgress, activity],
    [routes.team.activities.getDetail, activity],
    [routes.team.activityRecordings.list, activity],
    [routes.team.sessions.listOfActivity, activity],
    [routes.team.activityRecordings.add, { ...activity, body: { idfData: own.idfData } }],
    [routes.team.activityRecordings.remove, { params: { id: idfActivity, ids: own.idfData } }],
    [routes.team.activityRecordings.remove, { params: { id: idfActivity, ids: idfData } }],
    [routes.team.activityPlayers.list, { params: { ids: `${own.idfActivity},${idfActivity}` } }],
    [
      routes.team.sessions.listOfPlayers,
      { params: { ids: own.idfActivity, idfPlayers: `${own.idfPlayer},${idfPlayer}` } },
    ],
    [routes.team.sessions.create, { params: {}, body: { ...sessionBody, idfActivity } }],
    [routes.team.sessions.get, session],
    [routes.team.sessions.update, { ...session, body: sessionBody }],
    [routes.team.sessions.setTime, { ...session, body: between(0, 5) }],
    [routes.team.sessions.delete, session],
    [routes.team.sessionRecordings.list, session],
    [routes.team.sessionRecordings.set, { ...session, body: { sessionData: [own.idfData] } }],
    [routes.team.sessionRecordings.add, { params: { id: idfSession, dataId: own.idfData } }],
    [routes.team.sessionRecordings.remove, { params: { id: idfSession, dataId: own.idfData } }],
    [routes.team.crops.create, { ...session, body: between(10, 15) }],
    [routes.team.crops.delete, { params: { id: idfSession, cropId: 1 } }],
    [routes.team.recordings.match, { params: { id: idfData }, body: { idfPlayer: own.idfPlayer } }],
    [routes.team.recordings.unmatch, { params: { id: idfData } }],
    [routes.team.recordings.delete, { params: { id: idfData } }],
    [routes.team.activityPlayers.listRatings, activity],
    [
      routes.team.activityPlayers.edit,
      { ...activity, body: { activityPlayerEditList: [{ ...rating, idfData: own.idfData }] } },
    ],
    [
      routes.team.analyses.getPlayerSettings,
      { params: { id: idfActivity, idfPlayer: own.idfPlayer } },
    ],
    [routes.team.analyses.getPlayerSettings, { params: { id: own.idfActivity, idfPlayer } }],
    [
      routes.team.analyses.getPlayerInput,
      { params: { id: idfActivity, idfPlayer: own.idfPlayer } },
    ],
    [routes.team.analyses.getPlayerInput, { params: { id: own.idfActivity, idfPlayer } }],
    [routes.team.analyses.preview, { params: { id: idfActivity } }],
    [
      routes.team.zones.setActive,
      { params: { kind: 'hr' }, body: { players: [{ idfPlayer, active: false }] } },
    ],
    [routes.team.customReferences.list, ofPlayer],
    [routes.team.customReferences.set, { ...ofPlayer, body: reference }],
    [
      routes.team.customReferences.delete,
      { params: { ...ofPlayer.params, validFrom: reference.validFrom } },
    ],
    [routes.team.players.update, { params: { id: idfPlayer }, body: { nickName: 'Mine now' } }],
  ];
}

describe('what belongs to another team', () => {
  let server: TestServer;
  let coach: Member;
  let other: Member;
  let own: Ids;
  let foreign: Ids;
  beforeAll(async () => {
    server = await TestServer.start();
    coach = await server.club();
    other = await server.club();
    own = await furnish(coach);
    foreign = await furnish(other);
  });
  afterAll(() => server.close());

  it('does not exist, exactly like what never existed', async () => {
    const foreignCalls = calls(foreign, own);
    const unknownCalls = calls(unknownIds, own);
    for (const [index, [route, input]] of foreignCalls.entries()) {
      const refusal = await coach.refused(route, input);
      expect([route.id, refusal]).toEqual([
        route.id,
        await coach.refused(route, unknownCalls[index]![1]),
      ]);
      expect([route.id, refusal.status]).toEqual([route.id, 404]);
    }
  });

  it('stays as it was after all of these attempts', async () => {
    const params = { id: foreign.idfActivity };
    expect(await other.ask(routes.team.activities.getDetail, { params })).toMatchObject({
      activity: { name: 'Training', sessionCount: 1 },
      sessions: [{ name: 'Drill', cropRanges: [between(0, 5)], dataItems: [foreign.idfData] }],
      players: [{ nickName: 'Somebody' }],
    });
  });

  it('cannot be reached under the other team’s address: the same refusal for every team', async () => {
    const intruder = Object.assign(Object.create(coach) as Member, { idfTeam: other.idfTeam });
    const nowhere = Object.assign(Object.create(coach) as Member, { idfTeam: 999_999 });
    for (const [route, input] of calls(foreign, foreign)) {
      const refusal = await intruder.refused(route, input);
      expect([route.id, refusal.status]).toEqual([route.id, 403]);
      expect(await nowhere.refused(route, input)).toEqual(refusal);
    }
  });

  it('is invisible to every query under this team’s setting, also without any guard', async () => {
    const filled: string[] = [];
    for (const { schema, name: table } of getMetadataArgsStorage().tables) {
      const name = `${schema}.${table}`;
      const seen = await server.database.inTeam(coach.idfTeam, (manager) =>
        manager.query(`select idf_team, count(*)::int as rows from ${name} group by idf_team`),
      );
      if (seen.length > 0) filled.push(name);
      const own = [{ idf_team: coach.idfTeam, rows: expect.any(Number) }];
      expect([name, seen]).toEqual([name, seen.length > 0 ? own : []]);
    }
    expect(filled.length).toBeGreaterThanOrEqual(18);
  });

  it('is behind a policy in every table, also in those that no test has filled', async () => {
    const open = await server.database.source.query(
      `select relname from pg_class where relnamespace = 'team'::regnamespace and not relrowsecurity
        and relname = any($1)`,
      [getMetadataArgsStorage().tables.map(({ name }) => name)],
    );
    expect(open).toEqual([]);
  });

  it('cannot be changed, taken or added under this team’s setting', async () => {
    const inOwn = (sql: string) =>
      server.database.inTeam(coach.idfTeam, (manager) => manager.query(sql));
    const update = `update team.activity set name = 'x' where idf_team = ${other.idfTeam}`;
    expect(await inOwn(update)).toEqual([[], 0]);
    expect(await inOwn(`delete from team.crop where idf_team = ${other.idfTeam}`)).toEqual([[], 0]);
    await expect(
      inOwn(`insert into team.session_type (idf_team, name) values (${other.idfTeam}, 'x')`),
    ).rejects.toThrow(/row-level security/);
    await expect(inOwn(`update team.player set idf_team = ${other.idfTeam}`)).rejects.toThrow(
      /row-level security/,
    );
  });
});
