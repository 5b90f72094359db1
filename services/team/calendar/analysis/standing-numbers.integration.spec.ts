import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Activity, events, type Player, routes } from '@touchline/proto';
import { eventually } from '../../../platform/test/eventually.js';
import { between, kickOff, type Member, minute, pitch } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

describe('the stored numbers of an activity', () => {
  const server = serverForTests();
  let coach: Member;
  let players: Player[];
  let idfData: number[];
  let idfActivity: number;
  let idfSession: number;
  let analyses = 0;
  beforeEach(async () => {
    analyses = 0;
    coach = await server().club();
    players = [await coach.makePlayer('One'), await coach.makePlayer('Two')];
    const items = [
      await coach.makeRecording(players[0]!.idfPlayer),
      await coach.makeRecording(players[1]!.idfPlayer),
    ];
    idfData = items.map((item) => item.idfData);
    ({ idfActivity } = await coach.makeActivity({ idfData }));
    ({ idfSession } = await coach.makeSession(idfActivity));
    await analyse();
  });

  const at = () => ({ params: { id: idfActivity } });
  const activity = () => coach.ask(routes.team.activities.get, at());
  const takeOut = (...ids: number[]) =>
    coach.ask(routes.team.activityRecordings.remove, {
      params: { id: idfActivity, ids: ids.join() },
    });
  const putIn = (...ids: number[]) =>
    coach.ask(routes.team.activityRecordings.add, { ...at(), body: { idfData: ids } });
  const crop = { params: { id: 0 }, body: between(5, 20) };

  async function request(): Promise<string> {
    await coach.ask(routes.team.analyses.analyze, at());
    analyses += 1;
    const asked = await server().published(events.AnalysisRequested, coach.idfTeam, analyses);
    return asked[analyses - 1]!.analysisId;
  }

  async function analyse(): Promise<Activity> {
    const run = { idfActivity, idfTeam: coach.idfTeam, analysisId: await request() };
    const idfPlayers = players.map(({ idfPlayer }) => idfPlayer);
    await server().publish(events.ActivityAnalysed, { ...run, idfPlayers });
    await server().publish(events.AnalysisReadable, run);
    return eventually('the activity is analysed', activity, (found) => found.status === 'ANALYZED');
  }

  it('go with the last recording, and come back with it', async () => {
    await takeOut(idfData[0]!);
    expect(await activity()).toMatchObject({ status: 'ANALYZED' });
    await takeOut(idfData[1]!);
    expect(await activity()).toMatchObject({ status: 'UN_ANALYZED', changedSinceAnalysis: false });
    expect(await coach.ask(routes.team.analyses.getProgress, at())).toMatchObject({
      status: 'UN_ANALYZED',
      done: 0,
      players: [],
    });
    expect(await coach.refused(routes.team.analyses.reanalyze, at())).toMatchObject({ code: 225 });
    await putIn(...idfData);
    expect(await activity()).toMatchObject({ status: 'ANALYZED', changedSinceAnalysis: false });
  });

  it('do not come back with another recording of the player, nor with another player of the recording', async () => {
    await takeOut(...idfData);
    const other = await coach.makeRecording(players[0]!.idfPlayer, { from: 100, to: 110 });
    await putIn(other.idfData);
    expect(await activity()).toMatchObject({ status: 'UN_ANALYZED' });
    const { idfPlayer } = await coach.makePlayer('Third');
    const match = { params: { id: idfData[0]! }, body: { idfPlayer } };
    await coach.ask(routes.team.recordings.match, match);
    await putIn(idfData[0]!);
    expect(await activity()).toMatchObject({ status: 'UN_ANALYZED' });
  });

  it('that went do not come back with a further analysis that fails', async () => {
    await takeOut(...idfData);
    const other = await coach.makeRecording(players[0]!.idfPlayer, { from: 100, to: 110 });
    await putIn(other.idfData);
    const ids = { idfActivity, idfTeam: coach.idfTeam, analysisId: await request() };
    await server().publish(events.AnalysisFailed, { ...ids, reason: { code: 'noPlayers' } });
    const failed = eventually(
      'the analysis has failed',
      () => coach.ask(routes.team.analyses.getProgress, at()),
      (progress) => progress.failure !== null,
    );
    expect(await failed).toMatchObject({ status: 'UN_ANALYZED' });
  });

  it('are told of with every change of who takes part', async () => {
    await takeOut(idfData[0]!);
    const changes = await server().published(events.ActivityChanged, coach.idfTeam, 3);
    const takingPart = changes.map((change) =>
      change.takingPart!.players.map(({ idfPlayer, recordingIds }) => [
        idfPlayer,
        recordingIds.length,
      ]),
    );
    const both = players.map(({ idfPlayer }) => [idfPlayer, 1]);
    expect(takingPart).toEqual([both, both, [both[1]]]);
  });

  /** Digest that other services were told last. */
  async function playedNow(): Promise<string> {
    const changes = await server().published(events.ActivityChanged, coach.idfTeam, 1);
    return changes.at(-1)!.played!;
  }

  async function playedInRun(): Promise<string> {
    const asked = await server().published(events.AnalysisRequested, coach.idfTeam, analyses);
    return asked.at(-1)!.played!;
  }

  const times = { dateStart: kickOff - minute, dateFinish: kickOff + 90 * minute };
  it.each<[string, () => Promise<unknown>]>([
    [
      'a new crop',
      () => coach.ask(routes.team.crops.create, { ...crop, params: { id: idfSession } }),
    ],
    ['a new session', () => coach.makeSession(idfActivity, between(40, 60))],
    [
      'a deleted session',
      () => coach.ask(routes.team.sessions.delete, { params: { id: idfSession } }),
    ],
    ['another start', () => coach.ask(routes.team.activities.setTime, { ...at(), body: times })],
    ['a recording less', () => takeOut(idfData[0]!)],
    [
      'a recording less in a session',
      () =>
        coach.ask(routes.team.sessionRecordings.remove, {
          params: { id: idfSession, dataId: idfData[0]! },
        }),
    ],
    [
      'a recording more',
      async () => {
        const third = await coach.makePlayer('Third');
        await putIn((await coach.makeRecording(third.idfPlayer)).idfData);
      },
    ],
  ])('are said to be of before: %s', async (_, change) => {
    expect(await activity()).toMatchObject({ changedSinceAnalysis: false });
    await change();
    const changed = { status: 'ANALYZED', changedSinceAnalysis: true };
    expect(await activity()).toMatchObject(changed);
    await eventually(
      'what is played differs from what the run was asked with',
      async () => (await playedNow()) !== (await playedInRun()),
    );
    expect((await coach.ask(routes.team.activities.list)).content).toMatchObject([changed]);
    expect(await analyse()).toMatchObject({ changedSinceAnalysis: false });
    expect(await playedNow()).toBe(await playedInRun());
  });

  it('are current again when a crop is taken back', async () => {
    const params = { id: idfSession };
    const { cropRanges } = await coach.ask(routes.team.crops.create, { ...crop, params });
    const cropId = cropRanges[0]!.id;
    await coach.ask(routes.team.crops.delete, { params: { ...params, cropId } });
    expect(await activity()).toMatchObject({ changedSinceAnalysis: false });
  });

  it('are of the pitch where it was', async () => {
    const { idfStadium } = await coach.makeStadium();
    const { name, type, dateStart, dateFinish } = await activity();
    const body = { idfActivity, name: `${name}!`, type, dateStart, dateFinish };
    await coach.ask(routes.team.activities.update, { ...at(), body });
    expect(await activity()).toMatchObject({ changedSinceAnalysis: false });
    await coach.ask(routes.team.activities.update, { ...at(), body: { ...body, idfStadium } });
    expect(await activity()).toMatchObject({ changedSinceAnalysis: true });
    await analyse();
    const longer = { ...pitch, name: 'Stadium', lengthM: 104 };
    await coach.ask(routes.team.stadiums.update, { params: { id: idfStadium }, body: longer });
    expect(await activity()).toMatchObject({ changedSinceAnalysis: true });
    await eventually(
      'what is played differs from what the run was asked with',
      async () => (await playedNow()) !== (await playedInRun()),
    );
  });

  it('are not said to be of before when what is known of people changes', async () => {
    const [{ idfPlayer }] = players as [Player, Player];
    const body = { hrMax: 201 };
    await coach.ask(routes.team.players.update, { params: { id: idfPlayer }, body });
    expect(await activity()).toMatchObject({ changedSinceAnalysis: false });
  });
});
