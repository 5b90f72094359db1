import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChangeKind, type LiveMessage, livePath, type Route, routes } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../platform/test/eventually.js';
import { kickOff, type Member, minute } from '../test/club.js';
import { serverForTests } from '../test/opening.js';

interface World {
  idfSessionType: number;
  idfActivity: number;
  idfSession: number;
  idfPlayer: number;
  idfStadium: number;
  /** Of the activity; in no activity; matched to nobody. */
  idfData: readonly [number, number, number];
}
type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
};
const { team } = routes;
const hour = 60 * minute;
const times = { dateStart: kickOff, dateFinish: kickOff + hour };
const history = ({ idfPlayer }: World) => ({ kind: 'speed', playerId: idfPlayer });

/** Every GET of the team service about one made club. */
const reads = (world: World): [Route, Input][] => {
  const { idfActivity, idfSession, idfPlayer, idfStadium } = world;
  const activity = { params: { id: idfActivity } };
  const player = { params: { id: idfActivity, idfPlayer } };
  return [
    [team.teams.get, {}],
    [team.players.list, {}],
    [team.players.listWithDevice, {}],
    [team.devices.list, {}],
    [team.activities.list, {}],
    [team.activities.getLatest, {}],
    [team.activities.countByType, {}],
    [team.activities.get, activity],
    [team.activities.getDetail, activity],
    [team.analyses.getProgress, activity],
    [team.analyses.listUnderWay, {}],
    [team.analyses.getPlayerInput, player],
    [team.analyses.getPlayerSettings, player],
    [team.activityRecordings.list, activity],
    [team.activityPlayers.list, { params: { ids: idfActivity } }],
    [team.activityPlayers.listRatings, activity],
    [team.sessions.get, { params: { id: idfSession } }],
    [team.sessions.countByType, {}],
    [team.sessions.listOfActivity, activity],
    [team.sessions.listOfPlayers, { params: { ids: idfActivity, idfPlayers: idfPlayer } }],
    [team.sessionRecordings.list, { params: { id: idfSession } }],
    [team.sessionTypes.list, {}],
    [team.recordings.list, {}],
    [team.recordings.proposeActivities, { query: { batch: 'b' } }],
    [team.settings.getAdvanced, {}],
    [team.settings.getMotion, {}],
    [team.settings.getAnalysis, {}],
    [team.actions.list, {}],
    [team.actions.get, { params: { id: 'R1' } }],
    [team.zones.list, {}],
    [team.zones.get, { params: { kind: 'speed' } }],
    [team.customReferences.list, { params: history(world) }],
    [team.stadiums.list, {}],
    [team.stadiums.listOfActivity, { query: { idfActivity } }],
    [team.stadiums.listOfTeam, {}],
    [team.stadiums.get, { params: { id: idfStadium } }],
  ] as unknown as [Route, Input][];
};

const pitch = { name: 'Other ground', address: '', lengthM: 100, widthM: 60, corners: null };

/** Every changing call that can be made in it, each in a world of its own. */
const changes: [Route, (world: World) => Input][] = [
  [team.players.create, () => ({ body: { name: 'New' } })],
  [
    team.players.update,
    (w: World) => ({ params: { id: w.idfPlayer }, body: { maxSpeedMps: 9, hrMax: 190 } }),
  ],
  [team.activities.create, () => ({ body: { type: 'T', name: 'Second', ...times } })],
  [
    team.activities.update,
    (w: World) => ({
      params: { id: w.idfActivity },
      body: { idfActivity: w.idfActivity, type: 'R', name: 'Else', memo: 'm', ...times },
    }),
  ],
  [
    team.activities.setTime,
    (w: World) => ({
      params: { id: w.idfActivity },
      body: { ...times, dateFinish: times.dateFinish + minute },
    }),
  ],
  [team.analyses.analyze, (w: World) => ({ params: { id: w.idfActivity } })],
  [
    team.activityRecordings.add,
    (w: World) => ({ params: { id: w.idfActivity }, body: { idfData: w.idfData[1] } }),
  ],
  [
    team.activityRecordings.remove,
    (w: World) => ({ params: { id: w.idfActivity, ids: w.idfData[0] } }),
  ],
  [
    team.activityPlayers.edit,
    (w: World) => ({
      params: { id: w.idfActivity },
      body: {
        activityPlayerEditList: [
          { idfData: w.idfData[0], rpe: 7, idfTeamPlayerGroup: null, position: 'CB' },
        ],
      },
    }),
  ],
  [
    team.sessions.update,
    (w: World) => ({
      params: { id: w.idfSession },
      body: {
        idfSessionType: w.idfSessionType,
        name: 'Half',
        ...times,
        dateFinish: kickOff + 20 * minute,
      },
    }),
  ],
  [team.sessions.delete, (w: World) => ({ params: { id: w.idfSession } })],
  [
    team.sessions.setTime,
    (w: World) => ({
      params: { id: w.idfSession },
      body: { ...times, dateFinish: kickOff + 20 * minute },
    }),
  ],
  [
    team.crops.create,
    (w: World) => ({
      params: { id: w.idfSession },
      body: { ...times, dateFinish: kickOff + 10 * minute },
    }),
  ],
  [
    team.sessionRecordings.remove,
    (w: World) => ({ params: { id: w.idfSession, dataId: w.idfData[0] }, body: {} }),
  ],
  [
    team.sessionRecordings.set,
    (w: World) => ({ params: { id: w.idfSession }, body: { sessionData: [] } }),
  ],
  [
    team.recordings.match,
    (w: World) => ({ params: { id: w.idfData[2] }, body: { idfPlayer: w.idfPlayer } }),
  ],
  [team.recordings.unmatch, (w: World) => ({ params: { id: w.idfData[1] } })],
  [team.recordings.delete, (w: World) => ({ params: { id: w.idfData[1] } })],
  [team.actions.update, () => ({ params: { id: 'R1' }, body: { zone: 4 } })],
  [
    team.zones.update,
    () => ({
      params: { kind: 'speed' },
      body: { zones: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((lower) => ({ lower })) },
    }),
  ],
  [
    team.zones.setActive,
    (w: World) => ({
      params: { kind: 'speed' },
      body: { players: [{ idfPlayer: w.idfPlayer, active: false }] },
    }),
  ],
  [
    team.customReferences.set,
    (w: World) => ({ params: history(w), body: { validFrom: '2026-01-01', value: 8 } }),
  ],
  [team.stadiums.create, () => ({ body: pitch })],
  [team.stadiums.update, (w: World) => ({ params: { id: w.idfStadium }, body: pitch })],
] as unknown as [Route, (world: World) => Input][];

describe('an answer that a page keeps', () => {
  const server = serverForTests();
  let coach: Member;
  let world: World;
  let heard: LiveMessage[];
  let socket: Socket;

  beforeEach(async () => {
    coach = await server().club();
    world = await makeWorld();
    heard = [];
    const auth = { token: coach.token, idfTeam: coach.idfTeam };
    socket = io(server().url, { path: livePath, auth, forceNew: true, transports: ['websocket'] });
    socket.on('live', (message: LiveMessage) => heard.push(message));
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
  });

  afterEach(() => void socket.close());

  async function makeWorld(): Promise<World> {
    const { idfPlayer } = await coach.makePlayer('One');
    const ours = await coach.makeRecording(idfPlayer, { batch: 'b' });
    const free = await coach.makeRecording(idfPlayer, { batch: 'b', from: 100, to: 150 });
    const unmatched = await coach.makeRecording(0, { batch: 'b', from: 200, to: 250 });
    const { idfStadium } = await coach.makeStadium();
    const { idfActivity } = await coach.makeActivity({ idfData: [ours.idfData], idfStadium });
    const { idfSession, idfSessionType } = await coach.makeSession(idfActivity);
    const idfData = [ours.idfData, free.idfData, unmatched.idfData] as const;
    const made = { idfActivity, idfSession, idfSessionType };
    return { ...made, idfPlayer, idfStadium, idfData };
  }

  const answers = async (): Promise<Map<Route, string>> => {
    const all = new Map<Route, string>();
    for (const [route, input] of reads(world)) {
      const answer = await coach.ask(route, input as never).catch((error: Error) => error.message);
      all.set(route, JSON.stringify(answer));
    }
    return all;
  };

  it.each(changes.map(([route, input]) => [route.name, route, input] as const))(
    'does not outlive %s',
    async (_, route, inputOf) => {
      const before = await answers();
      heard.length = 0;
      await coach.ask(route, inputOf(world) as never);
      const telling = eventually('the page is told of the change', () =>
        heard.some(({ kind }) => kind === 'change'),
      );
      const silent = await telling.then(
        () => [],
        () => [
          `pages hear nothing of it; it declares changes: ${route.changes.join() || 'nothing'}`,
        ],
      );
      const told = heard.flatMap<ChangeKind>((message) =>
        message.kind === 'change' ? message.changes : [message.kind],
      );
      const after = await answers();
      const differ = [...after].filter(([read, answer]) => answer !== before.get(read));
      const kept = differ.filter(([read]) => !read.refreshedBy.some((kind) => told.includes(kind)));
      const stale = kept.map(
        ([{ name, refreshedBy }]) =>
          `${name} has another answer; it declares refreshedBy: ${refreshedBy.join()}, told was: ${told.join()}`,
      );
      expect([...silent, ...stale]).toEqual([]);
      expect(differ.length).toBeGreaterThan(0);
    },
  );
});
