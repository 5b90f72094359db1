import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AnalysisProgress, events, type Player, routes } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../../platform/test/eventually.js';
import { type Member } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

describe('the analysis of an activity', () => {
  const server = serverForTests();
  let coach: Member;
  let players: Player[];
  let idfActivity: number;
  let idfData: number[];
  beforeEach(async () => {
    coach = await server().club();
    players = [await coach.makePlayer('One'), await coach.makePlayer('Two', { hrMax: 200 })];
    const items = [
      await coach.makeRecording(players[0]!.idfPlayer),
      await coach.makeRecording(players[1]!.idfPlayer),
    ];
    idfData = items.map((item) => item.idfData);
    ({ idfActivity } = await coach.makeActivity({ idfData }));
  });

  const at = () => ({ params: { id: idfActivity } });
  const analyze = () => coach.ask(routes.team.analyses.analyze, at());
  const progress = () => coach.ask(routes.team.analyses.getProgress, at());
  const becomes = (wanted: Partial<AnalysisProgress>) =>
    eventually('the progress is as expected', async () => {
      const found = await progress();
      const same = Object.entries(wanted).every(
        ([key, value]) => found[key as keyof AnalysisProgress] === value,
      );
      return same && found;
    });
  const requests = (count: number) =>
    server().published(events.AnalysisRequested, coach.idfTeam, count);
  const ids = (analysisId: string) => ({ analysisId, idfActivity, idfTeam: coach.idfTeam });
  const done = async (analysisId: string) => {
    await server().publish(events.ActivityAnalysed, {
      ...ids(analysisId),
      idfPlayers: players.map((player) => player.idfPlayer),
    });
    await server().publish(events.AnalysisReadable, ids(analysisId));
  };
  const failed = (analysisId: string, code: 'noPlayers' | 'noPlayerAnalysed') =>
    server().publish(events.AnalysisFailed, { ...ids(analysisId), reason: { code, params: {} } });

  it('is asked for with everything it needs', async () => {
    const session = await coach.makeSession(idfActivity);
    expect(await analyze()).toMatchObject({
      idfActivity,
      status: 'ANALYZING',
      done: 0,
      total: 2,
      failure: null,
      players: players.map(({ idfPlayer }) => ({ idfPlayer, state: 'WAITING' })),
    });
    const [request] = await requests(1);
    expect(request).toMatchObject({
      idfTeam: coach.idfTeam,
      idfActivity,
      localDate: '2026-11-21',
      activityType: 'T',
      sessions: [
        { idfSession: session.idfSession, idfPlayers: players.map((one) => one.idfPlayer) },
      ],
      players: [
        { recordings: [{ idfData: idfData[0], streams: [{ kind: 'gnss' }] }] },
        { hrMaxBpm: 200, recordings: [{ idfData: idfData[1] }] },
      ],
      settings: { settingsVersion: 1, hsrZone: 7, sprintZone: 9 },
    });
    expect(await coach.ask(routes.team.activities.get, at())).toMatchObject({
      status: 'ANALYZING',
    });
  });

  it('runs once at a time: of two coaches one is told that it runs', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => analyze().catch((e: Error) => e.message)));
    const refusals = tries.filter((one) => typeof one === 'string');
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toContain('"errorCode":1201');
    expect(await coach.refused(routes.team.analyses.reanalyze, at())).toMatchObject({ code: 1201 });
    await requests(1);
  });

  it('needs a recording of a player', async () => {
    const empty = await coach.makeActivity();
    expect(
      await coach.refused(routes.team.analyses.analyze, { params: { id: empty.idfActivity } }),
    ).toMatchObject({ status: 404, code: 223 });
    expect(
      await coach.refused(routes.team.analyses.analyze, { params: { id: 999_999 } }),
    ).toMatchObject({
      code: 220,
    });
  });

  it('cannot be run again before it was run', async () => {
    expect(await coach.refused(routes.team.analyses.reanalyze, at())).toMatchObject({ code: 225 });
  });

  it('shows each player as they are done, then the activity as analysed', async () => {
    await analyze();
    const [request] = await requests(1);
    const { analysisId } = request!;
    const [first, second] = players as [Player, Player];
    await server().publish(events.PlayerAnalysed, {
      ...ids(analysisId),
      idfPlayer: first.idfPlayer,
    });
    expect(await becomes({ done: 1 })).toMatchObject({
      status: 'ANALYZING',
      players: [
        { idfPlayer: first.idfPlayer, state: 'DONE' },
        { idfPlayer: second.idfPlayer, state: 'WAITING' },
      ],
    });
    expect(await coach.ask(routes.team.analyses.listUnderWay)).toMatchObject([
      { idfActivity, done: 1 },
    ]);
    await server().publish(events.ActivityAnalysed, {
      ...ids(analysisId),
      idfPlayers: [first.idfPlayer],
      failures: [{ idfPlayer: second.idfPlayer, reason: { code: 'noSession', params: {} } }],
    });
    expect(await becomes({ done: 2 })).toMatchObject({ status: 'ANALYZING' });
    await server().publish(events.AnalysisReadable, ids(analysisId));
    expect(await becomes({ status: 'ANALYZED' })).toMatchObject({
      done: 2,
      total: 2,
      players: [{ state: 'DONE' }, { state: 'FAILED', failure: { code: 'noSession', params: {} } }],
    });
    expect(await coach.ask(routes.team.analyses.listUnderWay)).toEqual([]);
  });

  it('that fails leaves the activity as it was before, with the reason', async () => {
    await analyze();
    const [first] = await requests(1);
    await failed(first!.analysisId, 'noPlayers');
    expect(await becomes({ status: 'UN_ANALYZED' })).toMatchObject({
      failure: { code: 'noPlayers', params: {} },
    });
    const listed = {
      idfActivity,
      status: 'UN_ANALYZED',
      failure: { code: 'noPlayers', params: {} },
    };
    expect(await coach.ask(routes.team.analyses.listUnderWay)).toMatchObject([listed]);
    await analyze();
    const second = (await requests(2))[1]!;
    await done(second.analysisId);
    expect(await becomes({ status: 'ANALYZED' })).toMatchObject({ failure: null });
    await coach.ask(routes.team.analyses.reanalyze, at());
    const third = (await requests(3))[2]!;
    expect(third.requestedMs).toBeGreaterThan(second.requestedMs);
    await failed(third.analysisId, 'noPlayerAnalysed');
    expect(await becomes({ status: 'ANALYZED' })).toMatchObject({
      failure: { code: 'noPlayerAnalysed', params: {} },
    });
  });

  it('hears nothing from a run that another one has replaced', async () => {
    await analyze();
    const [first] = await requests(1);
    await failed(first!.analysisId, 'noPlayers');
    await becomes({ status: 'UN_ANALYZED' });
    await analyze();
    await done(first!.analysisId);
    await done(randomUUID());
    const [, second] = await requests(2);
    const idfPlayer = players[0]!.idfPlayer;
    await server().publish(events.PlayerAnalysed, { ...ids(second!.analysisId), idfPlayer });
    expect(await becomes({ done: 1 })).toMatchObject({ status: 'ANALYZING' });
  });

  it('keeps its recordings and its activity still while it runs', async () => {
    const session = await coach.makeSession(idfActivity);
    const later = await coach.makeRecording(players[0]!.idfPlayer, { from: 100, to: 110 });
    await analyze();
    const id = session.idfSession;
    const refused = { status: 409, key: 'cannotChangeData', code: 603 };
    const body = { idfData: later.idfData };
    expect(await coach.refused(routes.team.activityRecordings.add, { ...at(), body })).toEqual(
      refused,
    );
    const out = { params: { id: idfActivity, ids: `${idfData[0]}` } };
    expect(await coach.refused(routes.team.activityRecordings.remove, out)).toEqual(refused);
    const give = {
      params: { id: idfActivity, idfData: idfData[0]! },
      body: { idfPlayer: players[1]!.idfPlayer },
    };
    expect(await coach.refused(routes.team.activityRecordings.givePlayer, give)).toEqual(refused);
    const item = { params: { id, dataId: idfData[0]! } };
    expect(await coach.refused(routes.team.sessionRecordings.remove, item)).toEqual(refused);
    expect(await coach.refused(routes.team.sessionRecordings.add, item)).toEqual(refused);
    const set = { params: { id }, body: { sessionData: [] } };
    expect(await coach.refused(routes.team.sessionRecordings.set, set)).toEqual(refused);
    await coach.ask(routes.team.sessions.delete, { params: { id } });
    expect(await coach.refused(routes.team.activities.delete, at())).toMatchObject({ code: 1201 });
  });

  it('shows a player their own line and a guest none', async () => {
    await analyze();
    const idfPlayer = players[1]!.idfPlayer;
    const player = await server().member(coach.idfTeam, 'player', idfPlayer);
    const guest = await server().member(coach.idfTeam, 'guest');
    expect((await player.ask(routes.team.analyses.getProgress, at())).players).toMatchObject([
      { idfPlayer },
    ]);
    expect(await guest.refused(routes.team.analyses.getProgress, at())).toMatchObject({
      status: 403,
    });
    expect(await guest.ask(routes.team.analyses.listUnderWay)).toMatchObject([
      { total: 2, players: [] },
    ]);
  });
});
