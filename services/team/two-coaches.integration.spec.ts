import { beforeEach, describe, expect, it } from '@jest/globals';
import { routes, type Route } from '@touchline/proto';
import { activityBody, between, type Member, pitch } from './test/club.js';
import { serverForTests, squadOfTwo, type Squad } from './test/opening.js';

const { team } = routes;
type Body = Record<string, unknown>;

/** What is edited, as both coaches were shown it, and what they make of it. */
interface Edited {
  route: Route;
  params?: Record<string, string | number>;
  /** What has no field of its own in the form: it stands in the body beside the fields. */
  beside?: Body;
  shown: Body;
  /** Two changes of one field. */
  one: Body;
  other: Body;
  /** A change of another field; of some, there is only one. */
  apart?: Body;
}

const times = between(0, 90);
const later = between(0, 80);
const session = async (coach: Member) => {
  const { idfActivity } = await coach.makeActivity();
  return coach.makeSession(idfActivity);
};
const lowers = (...bounds: number[]) => bounds.map((lower) => ({ lower }));
const speeds = (last: number) => lowers(0, 1, 2, 3, 4, 5, 5.5, 6.25, 7, last);
const weeks = (name: string) => [{ startsOn: '2026-07-06', name }];

const records: Record<string, (squad: Squad) => Edited | Promise<Edited>> = {
  activity: async ({ coach }) => {
    const memo = '';
    const { idfActivity } = await coach.makeActivity({ memo });
    return {
      route: team.activities.update,
      params: { id: idfActivity },
      beside: { idfActivity },
      shown: activityBody({ memo }),
      one: { name: 'Morning' },
      other: { name: 'Evening' },
      apart: { memo: 'Rain' },
    };
  },
  'times of an activity': async ({ coach }) => {
    const { idfActivity: id } = await coach.makeActivity();
    const other = { dateFinish: between(0, 70).dateFinish };
    const apart = { dateStart: between(5, 90).dateStart };
    const of = { route: team.activities.setTime, params: { id } };
    return { ...of, shown: times, one: { dateFinish: later.dateFinish }, other, apart };
  },
  session: async ({ coach }) => {
    const { idfSession: id, idfSessionType, name, dateStart, dateFinish } = await session(coach);
    return {
      route: team.sessions.update,
      params: { id },
      shown: { idfSessionType, name, dateStart, dateFinish },
      one: { name: 'Warm-up' },
      other: { name: 'Cool-down' },
      apart: { attack: 'towardsZero' },
    };
  },
  'times of a session': async ({ coach }) => {
    const { idfSession: id, dateStart, dateFinish } = await session(coach);
    const one = { dateFinish: between(0, 20).dateFinish };
    const other = { dateFinish: between(0, 25).dateFinish };
    const apart = { dateStart: between(5, 30).dateStart };
    const shown = { dateStart, dateFinish };
    return { route: team.sessions.setTime, params: { id }, shown, one, other, apart };
  },
  stadium: async ({ coach }) => {
    const { idfStadium: id } = await coach.makeStadium();
    return {
      route: team.stadiums.update,
      params: { id },
      shown: pitch,
      one: { name: 'Arena' },
      other: { name: 'Park' },
      apart: { address: 'Quay 2' },
    };
  },
  'weeks of the season': async ({ coach }) => {
    await coach.ask(team.seasonWeeks.set, { body: { weeks: weeks('Week 1') } });
    return {
      route: team.seasonWeeks.set,
      shown: { weeks: weeks('Week 1') },
      one: { weeks: weeks('Matchweek 1') },
      other: { weeks: [] },
    };
  },
  zones: () => ({
    route: team.zones.update,
    params: { kind: 'speed' },
    shown: { zones: speeds(8), customPercent: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] },
    one: { zones: speeds(8.5) },
    other: { zones: speeds(9) },
    apart: { customPercent: [0, 15, 20, 30, 40, 50, 60, 70, 80, 90] },
  }),
  action: () => ({
    route: team.actions.update,
    params: { id: 'R1' },
    shown: { zone: 7 },
    one: { zone: 6 },
    other: { zone: 5 },
  }),
  'advanced settings': async ({ coach }) => {
    const { settingsVersion: _, ...shown } = await coach.ask(team.settings.getAdvanced);
    const rules = (change: Body) => ({ effortRules: { ...shown.effortRules, ...change } });
    return {
      route: team.settings.updateAdvanced,
      shown,
      one: { acuteDays: 6 },
      other: { acuteDays: 5 },
      apart: rules({ joiningMs: 700 }),
    };
  },
  'rules of jumps and dives': async ({ coach }) => ({
    route: team.settings.updateMotion,
    shown: await coach.ask(team.settings.getMotion),
    one: { jumpImpactG: 3.5 },
    other: { jumpImpactG: 4 },
    apart: { diveLyingDeg: 66 },
  }),
  player: ({ one }) => ({
    route: team.players.update,
    params: { id: one.idfPlayer },
    shown: { nickName: 'One Player', backNumber: 1, weight: null },
    one: { weight: 70 },
    other: { weight: 71 },
    apart: { backNumber: 9 },
  }),
  'reference of a day that has none': ({ one }) => ({
    route: team.customReferences.set,
    params: { kind: 'speed', playerId: one.idfPlayer },
    beside: { validFrom: '2026-11-01' },
    shown: { value: null },
    one: { value: 8 },
    other: { value: 9 },
  }),
  'player in an activity': async ({ coach, one }) => {
    const { idfData } = await coach.makeRecording(one.idfPlayer);
    const { idfActivity: id } = await coach.makeActivity({ idfData: [idfData] });
    return {
      route: team.activityPlayers.edit,
      params: { id },
      beside: { idfData },
      shown: { rpe: null, idfTeamPlayerGroup: null, position: null },
      one: { rpe: 5 },
      other: { rpe: 6 },
      apart: { position: 'GK' },
    };
  },
  'player of a recording': async ({ coach, one, two }) => {
    const { idfData: id } = await coach.makeRecording(0);
    return {
      route: team.recordings.match,
      params: { id },
      shown: { idfPlayer: null },
      one: { idfPlayer: one.idfPlayer },
      other: { idfPlayer: two.idfPlayer },
    };
  },
  'wearer of a device': async ({ coach, one, two }) => {
    await coach.makeRecording(0, { deviceModel: 'Pod', deviceVersion: '1', deviceNumber: 'A' });
    return {
      route: team.devices.match,
      beside: { deviceId: 'Pod-1-A' },
      shown: { idfPlayer: null },
      one: { idfPlayer: one.idfPlayer },
      other: { idfPlayer: two.idfPlayer },
    };
  },
};

const ofOneField = [
  'weeks of the season',
  'action',
  'reference of a day that has none',
  'player of a recording',
  'wearer of a device',
];

/** Where a call changes several things at once, each is an item of this list. */
const listOf: Readonly<Record<string, string>> = {
  [team.activityPlayers.edit.name]: 'activityPlayerEditList',
  [team.devices.match.name]: 'matches',
};

describe('two coaches who were shown the same', () => {
  const server = serverForTests();
  let squad: Squad;
  beforeEach(async () => {
    squad = await squadOfTwo(server());
  });

  function bodyOf({ route, beside, shown }: Edited, change: Body): Body {
    const body = { ...beside, ...shown, ...change, before: shown };
    const list = listOf[route.name];
    return list ? { [list]: [body] } : body;
  }
  const send = (edited: Edited, change: Body) => {
    const { route, params } = edited;
    return squad.coach.ask(route, { params, body: bodyOf(edited, change) });
  };
  const refusalOf = (edited: Edited, change: Body) => {
    const { route, params } = edited;
    return squad.coach.refusal(route, { params, body: bodyOf(edited, change) });
  };

  describe.each(Object.entries(records))('%s', (_, make) => {
    it('change one thing: the second is told what the first has stored', async () => {
      const edited = await make(squad);
      await send(edited, edited.one);
      const list = listOf[edited.route.name];
      const [name, value] = Object.entries(edited.one)[0]!;
      const field = list ? `${list}.0.${name}` : name;
      expect(await refusalOf(edited, edited.other)).toMatchObject({
        errorKey: 'changedMeanwhile',
        field,
        stored: { [field]: value },
      });
      await send(edited, edited.one); // sent again, it says nothing new
      await send({ ...edited, shown: { ...edited.shown, ...edited.one } }, edited.other);
    });

    it('change one thing at once: one of them is stored, the other refused', async () => {
      const edited = await make(squad);
      const ends = await Promise.allSettled([send(edited, edited.one), send(edited, edited.other)]);
      const refusals = ends.flatMap((end) => (end.status === 'rejected' ? `${end.reason}` : []));
      expect(refusals).toEqual([expect.stringMatching(/409 .*"errorKey":"changedMeanwhile"/s)]);
    });
  });

  const ofSeveralFields = Object.entries(records).filter(([name]) => !ofOneField.includes(name));
  it.each(ofSeveralFields)(
    'change different things of one %s: both are stored',
    async (_, make) => {
      const edited = await make(squad);
      await Promise.all([send(edited, edited.one), send(edited, edited.apart!)]);
      const answer: unknown = await send(edited, {});
      const stored: unknown = Array.isArray(answer) ? answer[0] : answer;
      expect(stored).toMatchObject({ ...edited.one, ...edited.apart });
    },
  );

  it('give one player a device each: the second is refused', async () => {
    const { coach, one, two } = squad;
    for (const deviceNumber of ['A', 'B']) {
      await coach.makeRecording(0, { deviceModel: 'Pod', deviceVersion: '1', deviceNumber });
    }
    const match = (deviceId: string, idfPlayer: number | null, before: number | null) => ({
      deviceId,
      idfPlayer,
      before: { idfPlayer: before },
    });
    const { idfPlayer: first } = one;
    await coach.ask(team.devices.match, {
      body: { matches: [match('Pod-1-A', first, null), match('Pod-1-B', two.idfPlayer, null)] },
    });
    // Of A the sender has changed nothing: whoever wears it now keeps it.
    const matches = [match('Pod-1-A', null, null), match('Pod-1-B', first, two.idfPlayer)];
    expect(await coach.refused(team.devices.match, { body: { matches } })).toMatchObject({
      key: 'duplicateTeamPlayerDevice',
    });
  });

  it('one gives bounds in another unit: the other’s are not taken for that', async () => {
    const { coach } = squad;
    const params = { kind: 'hr' };
    const { zones } = await coach.ask(team.zones.get, { params });
    const shown = { unit: '%', zones: lowers(...zones.map(({ lower }) => lower)) };
    const inBpm = { unit: 'bpm', zones: lowers(0, ...zones.slice(1).map((_, k) => 100 + 5 * k)) };
    const send = (body: Body) => ({ params, body: { ...body, before: shown } });
    await coach.ask(team.zones.update, send(inBpm));
    const moved = lowers(...shown.zones.map(({ lower }) => lower / 2));
    for (const body of [{ ...shown, zones: moved }, { zones: moved }]) {
      expect(await coach.refusal(team.zones.update, send(body))).toMatchObject({
        errorKey: 'changedMeanwhile',
        field: 'zones',
      });
    }
    expect(await coach.ask(team.zones.update, send(shown))).toMatchObject(inBpm);
  });

  it('each keep a rule that both together break: the second is refused by it', async () => {
    const { coach } = squad;
    const { settingsVersion: _, ...shown } = await coach.ask(team.settings.getAdvanced);
    const edited = { route: team.settings.updateAdvanced, shown, one: {}, other: {} };
    await send(edited, { acuteDays: 14 });
    expect(await refusalOf(edited, { chronicDays: 10 })).toMatchObject({
      errorKey: 'acuteDaysNotFewer',
      field: 'chronicDays',
    });
  });
});
