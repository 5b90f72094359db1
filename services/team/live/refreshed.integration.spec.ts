import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ChangeKind,
  type LiveMessage,
  livePath,
  type Route,
  routeList,
  routes,
} from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../platform/test/eventually.js';
import { between, type Member, pitch } from '../test/club.js';
import { serverForTests } from '../test/opening.js';

interface World {
  coach: Member;
  admin: Member;
  idfSessionType: number;
  idfActivity: number;
  idfSession: number;
  idfPlayer: number;
  idfStadium: number;
  /** Of the activity; in no activity; matched to nobody. */
  idfData: readonly [number, number, number];
}
interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}
const { team } = routes;
const times = between(0, 60);
const shorter = between(0, 20);
const references = ({ idfPlayer }: World) => ({ kind: 'speed', playerId: idfPlayer });
const reference = { validFrom: '2026-01-01', value: 8 };
const size = { lengthM: 100, widthM: 60, corners: null };
const ground = { name: 'Other ground', address: '', ...size };

const calls = routeList.filter(({ service }) => service === 'team');
const shortName = ({ name }: Route) => name.replace('team.', '');
const gets = calls.filter(({ method }) => method === 'GET');

/** What every GET of the service is asked about one made club. */
function reads(world: World): Record<string, Input> {
  const { idfActivity, idfSession, idfPlayer, idfStadium } = world;
  const activity = { params: { id: idfActivity } };
  const player = { params: { id: idfActivity, idfPlayer } };
  return {
    'teams.get': {},
    'players.list': {},
    'players.listWithDevice': {},
    'devices.list': {},
    'activities.list': {},
    'activities.getLatest': {},
    'activities.countByType': {},
    'activities.get': activity,
    'activities.getDetail': activity,
    'analyses.getProgress': activity,
    'analyses.listUnderWay': {},
    'analyses.preview': activity,
    'analyses.getPlayerInput': player,
    'analyses.getPlayerSettings': player,
    'activityRecordings.list': activity,
    'activityPlayers.list': { params: { ids: idfActivity } },
    'activityPlayers.listRatings': activity,
    'sessions.get': { params: { id: idfSession } },
    'sessions.countByType': {},
    'sessions.listOfActivity': activity,
    'sessions.listOfPlayers': { params: { ids: idfActivity, idfPlayers: idfPlayer } },
    'sessionRecordings.list': { params: { id: idfSession } },
    'sessionTypes.list': {},
    'recordings.list': {},
    'recordings.listUnassigned': {},
    'recordings.proposeActivities': { query: { batch: 'b' } },
    'settings.getAdvanced': {},
    'settings.getMotion': {},
    'settings.getAnalysis': {},
    'seasonWeeks.list': {},
    'actions.list': {},
    'actions.get': { params: { id: 'R1' } },
    'zones.list': {},
    'zones.get': { params: { kind: 'speed' } },
    'customReferences.list': { params: references(world) },
    'stadiums.list': {},
    'stadiums.listOfActivity': { query: { idfActivity } },
    'stadiums.listOfTeam': {},
    'stadiums.get': { params: { id: idfStadium } },
    'sharedStadiums.list': {},
  };
}

/** What every changing call is asked, each in a world of its own, into which it may enter what it needs. */
const changes: Record<string, (world: World) => Input | Promise<Input>> = {
  'players.create': () => ({ body: { name: 'New' } }),
  'players.update': ({ idfPlayer }) => ({
    params: { id: idfPlayer },
    body: { maxSpeedMps: 9, hrMax: 190 },
  }),
  'devices.match': ({ idfPlayer }) => ({ body: { matches: [{ deviceId: 'Pod-1-1', idfPlayer }] } }),
  'activities.create': () => ({ body: { type: 'T', name: 'Second', ...times } }),
  'activities.update': ({ idfActivity }) => ({
    params: { id: idfActivity },
    body: { idfActivity, type: 'R', name: 'Else', memo: 'm', ...times },
  }),
  'activities.delete': async ({ coach }) => ({
    params: { id: (await coach.makeActivity()).idfActivity },
  }),
  'activities.setTime': ({ idfActivity }) => ({
    params: { id: idfActivity },
    body: between(0, 61),
  }),
  'analyses.analyze': ({ idfActivity }) => ({ params: { id: idfActivity } }),
  'analyses.reanalyze': async ({ coach, idfActivity, idfPlayer }) => {
    await coach.analyse(idfActivity, [idfPlayer]);
    return { params: { id: idfActivity } };
  },
  'activityRecordings.add': ({ idfActivity, idfData }) => ({
    params: { id: idfActivity },
    body: { idfData: idfData[1] },
  }),
  'activityRecordings.givePlayer': async ({ coach, idfActivity, idfData }) => ({
    params: { id: idfActivity, idfData: idfData[0] },
    body: { idfPlayer: (await coach.makePlayer('Other')).idfPlayer },
  }),
  'activityRecordings.remove': ({ idfActivity, idfData }) => ({
    params: { id: idfActivity, ids: idfData[0] },
  }),
  'activityPlayers.edit': ({ idfActivity, idfData: [idfData] }) => ({
    params: { id: idfActivity },
    body: {
      activityPlayerEditList: [{ idfData, rpe: 7, idfTeamPlayerGroup: null, position: 'CB' }],
    },
  }),
  'sessions.create': ({ idfActivity, idfSessionType }) => ({
    body: { idfActivity, idfSessionType, name: 'Second half', ...between(40, 60) },
  }),
  'sessions.update': ({ idfSession, idfSessionType }) => ({
    params: { id: idfSession },
    body: { idfSessionType, name: 'Half', ...shorter },
  }),
  'sessions.delete': ({ idfSession }) => ({ params: { id: idfSession } }),
  'sessions.setTime': ({ idfSession }) => ({ params: { id: idfSession }, body: shorter }),
  'crops.create': ({ idfSession }) => ({ params: { id: idfSession }, body: between(0, 10) }),
  'crops.delete': async ({ coach, idfSession }) => {
    const cut = { params: { id: idfSession }, body: between(0, 10) };
    const { cropRanges } = await coach.ask(team.crops.create, cut);
    return { params: { id: idfSession, cropId: cropRanges[0]!.id } };
  },
  'sessionRecordings.add': async ({ coach, idfSession, idfData }) => {
    const given = { params: { id: idfSession, dataId: idfData[0] } };
    await coach.ask(team.sessionRecordings.remove, given);
    return given;
  },
  'sessionRecordings.remove': ({ idfSession, idfData }) => ({
    params: { id: idfSession, dataId: idfData[0] },
  }),
  'sessionRecordings.set': ({ idfSession }) => ({
    params: { id: idfSession },
    body: { sessionData: [] },
  }),
  'recordings.match': ({ idfPlayer, idfData }) => ({
    params: { id: idfData[2] },
    body: { idfPlayer },
  }),
  'recordings.unmatch': ({ idfData }) => ({ params: { id: idfData[1] } }),
  'recordings.answerSpeedUnit': async ({ coach, idfPlayer }) => {
    const speedDoubt = { p99Mps: 24.3, ratio: 3.58, factor: 3.6 };
    const { idfData } = await coach.makeRecording(idfPlayer, { speedDoubt, batch: 'b' });
    return { params: { id: idfData }, body: { conversion: 'kmhNotMps' } };
  },
  'recordings.delete': ({ idfData }) => ({ params: { id: idfData[1] } }),
  'settings.updateAdvanced': async ({ coach }) => {
    const { settingsVersion: _, ...stored } = await coach.ask(team.settings.getAdvanced);
    const effortRules = { ...stored.effortRules, joiningMs: 700 };
    return { body: { ...stored, acuteDays: 6, effortRules } };
  },
  'settings.updateMotion': async ({ coach }) => ({
    body: { ...(await coach.ask(team.settings.getMotion)), jumpImpactG: 3.3 },
  }),
  'seasonWeeks.set': () => ({ body: { weeks: [{ startsOn: '2026-07-06', name: 'Week 1' }] } }),
  'actions.update': () => ({ params: { id: 'R1' }, body: { zone: 4 } }),
  'zones.update': () => ({
    params: { kind: 'speed' },
    body: { zones: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((lower) => ({ lower })) },
  }),
  'zones.setActive': ({ idfPlayer }) => ({
    params: { kind: 'speed' },
    body: { players: [{ idfPlayer, active: false }] },
  }),
  'customReferences.set': (world) => ({ params: references(world), body: reference }),
  'customReferences.delete': async (world) => {
    const params = references(world);
    await world.coach.ask(team.customReferences.set, { params, body: reference });
    return { params: { ...params, validFrom: reference.validFrom } };
  },
  'stadiums.create': () => ({ body: ground }),
  'stadiums.update': ({ idfStadium }) => ({ params: { id: idfStadium }, body: ground }),
  'stadiums.delete': async ({ coach }) => ({
    params: { id: (await coach.makeStadium(ground)).idfStadium },
  }),
  'sharedStadiums.create': () => ({ body: { ...pitch, name: `Arena ${randomUUID()}` } }),
  'sharedStadiums.update': async ({ admin }) => ({
    params: { id: await makeArena(admin) },
    body: { ...pitch, name: `Arena ${randomUUID()}` },
  }),
  'sharedStadiums.delete': async ({ admin }) => ({ params: { id: await makeArena(admin) } }),
};

/** Left out, because … */
const leftOut: Record<string, string> = {
  'teams.create': 'nobody can have a page of a team open that has just been made',
};

const tried = calls.filter((route) => route.method !== 'GET' && !(shortName(route) in leftOut));

async function makeArena(admin: Member): Promise<number> {
  const body = { ...pitch, name: `Arena ${randomUUID()}` };
  return (await admin.ask(team.sharedStadiums.create, { body })).idfStadium;
}

describe('an answer that a page keeps', () => {
  const server = serverForTests();
  let world: World;
  let heard: LiveMessage[];
  let socket: Socket;

  beforeEach(async () => {
    const coach = await server().club();
    world = await makeWorld(coach);
    heard = [];
    const auth = { token: coach.token, idfTeam: coach.idfTeam };
    socket = io(server().url, { path: livePath, auth, forceNew: true, transports: ['websocket'] });
    socket.on('live', (message: LiveMessage) => heard.push(message));
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
  });

  afterEach(() => void socket.close());

  async function makeWorld(coach: Member): Promise<World> {
    const { idfPlayer } = await coach.makePlayer('One');
    const device = { deviceModel: 'Pod', deviceVersion: '1', deviceNumber: '1' };
    const ours = await coach.makeRecording(idfPlayer, { batch: 'b', ...device });
    const free = await coach.makeRecording(idfPlayer, { batch: 'b', from: 100, to: 150 });
    const unmatched = await coach.makeRecording(0, { batch: 'b', from: 200, to: 250 });
    const { idfStadium } = await coach.makeStadium();
    const { idfActivity } = await coach.makeActivity({ idfData: [ours.idfData], idfStadium });
    const { idfSession, idfSessionType } = await coach.makeSession(idfActivity);
    const idfData = [ours.idfData, free.idfData, unmatched.idfData] as const;
    const made = { idfActivity, idfSession, idfSessionType, idfPlayer, idfStadium, idfData };
    return { coach, admin: await server().member(0, 'admin'), ...made };
  }

  const callerOf = ({ access }: Route) => (access.tenancy === 'none' ? world.admin : world.coach);

  const answerTo = async (read: Route): Promise<[Route, string]> => {
    const answer = await callerOf(read)
      .ask(read, reads(world)[shortName(read)] as never)
      .catch((error: Error) => error.message);
    return [read, JSON.stringify(answer)];
  };
  const answers = async () => new Map(await Promise.all(gets.map(answerTo)));

  it('is asked for by every call that reads, and every other one is tried or left out for a reason', () => {
    const listed = [...Object.keys(reads(world)), ...Object.keys(changes), ...Object.keys(leftOut)];
    expect(listed.sort()).toEqual(calls.map(shortName).sort());
  });

  it.each(tried.map((route) => [route.name, route] as const))(
    'does not outlive %s',
    async (_, route) => {
      const input = await changes[shortName(route)]!(world);
      const before = await answers();
      heard.length = 0;
      await callerOf(route).ask(route, input as never);
      const telling = eventually(
        'the page is told of the change',
        () => heard.some(({ kind }) => kind === 'change'),
        undefined,
        { timeoutMs: 20_000 },
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
