import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Route, routeList, routes } from '@touchline/proto';
import { getMetadataArgsStorage } from 'typeorm';
import { z } from 'zod';
import { activityBody, between, type Member, TestServer } from './test/club.js';

const reference = { validFrom: '2026-01-01', value: 8 };
const size = { lengthM: 100, widthM: 60, corners: null };
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
  await coach.analyse(idfActivity, [idfPlayer]);
  await coach.ask(routes.team.analyses.preview, { params: { id: idfActivity } });
  return { idfPlayer, idfData, idfActivity, idfSession, idfSessionType, idfStadium };
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

interface Input {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, number>;
  readonly body?: unknown;
}

/** What each call that names something by id is asked for the ids of somebody else, several where it names several. */
function inputs(ids: Ids, own: Ids): Record<string, readonly Input[]> {
  const { idfActivity, idfSession, idfData, idfPlayer, idfStadium } = ids;
  const activity = { params: { id: idfActivity } };
  const session = { params: { id: idfSession } };
  const data = { params: { id: idfData } };
  const stadium = { params: { id: idfStadium } };
  const ofPlayer = { params: { kind: 'speed', playerId: idfPlayer } };
  const players = [
    { params: { id: idfActivity, idfPlayer: own.idfPlayer } },
    { params: { id: own.idfActivity, idfPlayer } },
  ];
  const { idfSessionType } = own;
  const sessionBody = { idfSessionType, name: 'New', ...between(0, 5) };
  const edited = (list: object) => ({ activityPlayerEditList: [{ ...rating, ...list }] });
  const inActivity = { ...activityBody(), idfActivity: own.idfActivity };
  const pod = { deviceId: 'Pod-1-1', idfPlayer };
  const inSession = { params: { id: idfSession, dataId: own.idfData } };
  return {
    'activities.create': [
      { body: activityBody({ idfStadium }) },
      { body: activityBody({ idfData: [idfData] }) },
    ],
    'activities.update': [
      { ...activity, body: { ...activityBody(), idfActivity } },
      { params: { id: own.idfActivity }, body: { ...inActivity, idfStadium } },
    ],
    'activities.delete': [activity],
    'activities.get': [activity],
    'activities.setTime': [{ ...activity, body: between(0, 80) }],
    'activities.getDetail': [activity],
    'analyses.reanalyze': [activity],
    'analyses.analyze': [activity],
    'analyses.getProgress': [activity],
    'analyses.preview': [activity],
    'analyses.getPlayerInput': players,
    'analyses.getPlayerSettings': players,
    'activityRecordings.list': [activity],
    'activityRecordings.add': [
      { ...activity, body: { idfData: own.idfData } },
      { params: { id: own.idfActivity }, body: { idfData } },
    ],
    'activityRecordings.givePlayer': [
      { params: { id: idfActivity, idfData: own.idfData }, body: { idfPlayer: own.idfPlayer } },
      { params: { id: own.idfActivity, idfData }, body: { idfPlayer: own.idfPlayer } },
      { params: { id: own.idfActivity, idfData: own.idfData }, body: { idfPlayer } },
    ],
    'activityRecordings.remove': [
      { params: { id: idfActivity, ids: own.idfData } },
      { params: { id: idfActivity, ids: idfData } },
    ],
    'activityPlayers.list': [{ params: { ids: `${own.idfActivity},${idfActivity}` } }],
    'activityPlayers.listRatings': [activity],
    'activityPlayers.edit': [
      { ...activity, body: edited({ idfData: own.idfData }) },
      { params: { id: own.idfActivity }, body: edited({ idfData }) },
    ],
    'sessions.create': [{ body: { ...sessionBody, idfActivity } }],
    'sessions.update': [
      { ...session, body: sessionBody },
      {
        params: { id: own.idfSession },
        body: { ...sessionBody, idfSessionType: ids.idfSessionType },
      },
    ],
    'sessions.get': [session],
    'sessions.delete': [session],
    'sessions.setTime': [{ ...session, body: between(0, 5) }],
    'sessions.listOfActivity': [activity],
    'sessions.listOfPlayers': [
      { params: { ids: own.idfActivity, idfPlayers: `${own.idfPlayer},${idfPlayer}` } },
    ],
    'crops.create': [{ ...session, body: between(10, 15) }],
    'crops.delete': [{ params: { id: idfSession, cropId: 1 } }],
    'sessionRecordings.list': [session],
    'sessionRecordings.set': [
      { ...session, body: { sessionData: [own.idfData] } },
      { params: { id: own.idfSession }, body: { sessionData: [idfData] } },
    ],
    'sessionRecordings.add': [inSession, { params: { id: own.idfSession, dataId: idfData } }],
    'sessionRecordings.remove': [inSession],
    'recordings.match': [
      { ...data, body: { idfPlayer: own.idfPlayer } },
      { params: { id: own.idfData }, body: { idfPlayer } },
    ],
    'recordings.unmatch': [data],
    'recordings.answerSpeedUnit': [{ ...data, body: { conversion: 'asRead' } }],
    'recordings.delete': [data],
    'players.update': [{ params: { id: idfPlayer }, body: { nickName: 'Mine now' } }],
    'devices.match': [{ body: { matches: [pod] } }],
    'zones.setActive': [
      { params: { kind: 'hr' }, body: { players: [{ idfPlayer, active: false }] } },
    ],
    'customReferences.list': [ofPlayer],
    'customReferences.set': [{ ...ofPlayer, body: reference }],
    'customReferences.delete': [{ params: { ...ofPlayer.params, validFrom: reference.validFrom } }],
    'stadiums.list': [{ query: { idfActivity } }],
    'stadiums.listOfActivity': [{ query: { idfActivity } }],
    'stadiums.get': [stadium],
    'stadiums.update': [{ ...stadium, body: { name: 'Ours', address: '', ...size } }],
    'stadiums.delete': [stadium],
  };
}

/** Calls in a team that name a record by its id; an action's id is one of a fixed list. */
const naming = routeList
  .filter(({ service, access }) => service === 'team' && access.tenancy === 'team')
  .filter(({ name }) => !name.startsWith('team.actions.'))
  .filter(({ params, query, body }) => [params, query, body].some(namesRecord));

function namesRecord(shape: z.ZodType): boolean {
  let found = false;
  z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const properties = Object.keys(jsonSchema.properties ?? {});
      found ||= properties.some((name) => /^(id|ids|idf(?!Team$)\w+|playerId|dataId)$/.test(name));
    },
  });
  return found;
}

/** Every such call with what it is asked. */
function calls(ids: Ids, own: Ids): [Route, Input][] {
  const asked = inputs(ids, own);
  return naming.flatMap((route) =>
    (asked[route.name.replace('team.', '')] ?? []).map((input): [Route, Input] => [route, input]),
  );
}

const tables = getMetadataArgsStorage().tables.filter(({ schema }) => schema === 'team');

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

  it('is asked for by every call that names a record by its id', () => {
    const names = naming.map(({ name }) => name.replace('team.', ''));
    expect(Object.keys(inputs(foreign, own)).sort()).toEqual(names.sort());
  });

  it('does not exist, exactly like what never existed', async () => {
    const foreignCalls = calls(foreign, own);
    const unknownCalls = calls(unknownIds, own);
    for (const [index, [route, input]] of foreignCalls.entries()) {
      const refusal = await coach.refused(route, input);
      const unknown = await coach.refused(route, unknownCalls[index]![1]);
      expect([route.name, refusal]).toEqual([route.name, unknown]);
      const missing = refusal.status === 404 || refusal.key === 'stadiumNotFound';
      expect([route.name, refusal, missing]).toEqual([route.name, refusal, true]);
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
      expect([route.name, refusal.status]).toEqual([route.name, 403]);
      expect(await nowhere.refused(route, input)).toEqual(refusal);
    }
  });

  it('is invisible to every query under this team’s setting, also without any guard', async () => {
    const filled: string[] = [];
    for (const { name: table } of tables) {
      const name = `team.${table}`;
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
      [tables.map(({ name }) => name)],
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
