import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events, type LiveMessage, livePath, type Player, routes } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../../platform/test/eventually.js';
import { between, type Member } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';
import { longestComparisonMs } from './previews.service.js';

describe('a preview of another analysis', () => {
  const server = serverForTests();
  let coach: Member;
  let player: Player;
  let id: number;
  let analysisId: string;
  let socket: Socket | undefined;
  beforeEach(async () => {
    coach = await server().club();
    player = await coach.makePlayer('Runner');
    const { idfData } = await coach.makeRecording(player.idfPlayer);
    ({ idfActivity: id } = await coach.makeActivity({ idfData: [idfData] }));
  });
  afterEach(() => void socket?.close());

  const params = () => ({ params: { id } });
  const preview = () => coach.ask(routes.team.analyses.preview, params());
  const requested = (count: number) =>
    server().published(events.PreviewRequested, coach.idfTeam, count);

  /** The activity's numbers are stored. */
  async function analyse(): Promise<void> {
    await coach.ask(routes.team.analyses.analyze, params());
    const [request] = await server().published(events.AnalysisRequested, coach.idfTeam, 1);
    ({ analysisId } = request!);
    const run = { analysisId, idfActivity: id, idfTeam: coach.idfTeam };
    await server().publish(events.PlayerAnalysed, { ...run, idfPlayer: player.idfPlayer });
    await server().publish(events.ActivityAnalysed, { ...run, idfPlayers: [player.idfPlayer] });
    await server().publish(events.AnalysisReadable, run);
    await eventually(
      'the activity is analysed',
      () => coach.ask(routes.team.activities.get, params()),
      (seen) => seen.status === 'ANALYZED',
    );
  }

  /** The numbers are compared, as ingestion says it. */
  async function compare(previewId: string): Promise<void> {
    const said = { previewId, idfActivity: id, idfTeam: coach.idfTeam };
    const { idfPlayer } = player;
    await server().publish(events.PlayerPreviewed, { ...said, done: 1, total: 1 });
    await server().publish(events.ActivityPreviewed, {
      ...said,
      moves: [
        {
          metric: 'hsrDistance',
          players: 1,
          idfPlayer,
          idfSession: 0,
          from: 400,
          why: ['settings', 'a reason of a newer program'],
        },
      ],
      reasons: {
        engineFrom: '1.0.0',
        engineTo: '1.0.0',
        settingsFrom: 1,
        settingsTo: 2,
        settings: ['hsrZone'],
        idfPlayers: [],
        idfPlayersGone: [7],
      },
      failures: [{ idfPlayer: 9, reason: { code: 'noRecording', params: {} } }],
    });
  }

  it('is begun once, tells how far it is, and then what would change and why', async () => {
    await analyse();
    expect(await preview()).toEqual({
      status: 'RUNNING',
      done: 0,
      total: 1,
      moves: [],
      reasons: null,
      failures: [],
    });
    await preview();
    const [{ request, storedAnalysisId }] = (await requested(1)) as [
      Awaited<ReturnType<typeof requested>>[number],
    ];
    expect(storedAnalysisId).toBe(analysisId);
    expect(request!.players.map(({ idfPlayer }) => idfPlayer)).toEqual([player.idfPlayer]);
    await compare(request!.analysisId);
    const ready = await eventually(
      'the preview is ready',
      preview,
      (now) => now.status === 'READY',
    );
    expect(ready).toEqual({
      status: 'READY',
      done: 1,
      total: 1,
      moves: [
        {
          metric: 'hsrDistance',
          players: 1,
          idfPlayer: player.idfPlayer,
          idfSession: 0,
          from: 400,
          to: null,
          why: ['settings'],
        },
      ],
      reasons: {
        engine: { from: '1.0.0', to: '1.0.0' },
        settings: { from: 1, to: 2, changed: ['hsrZone'] },
        players: [],
        sessions: false,
        recordings: [],
        gone: [7],
      },
      failures: [{ idfPlayer: 9, failure: { code: 'noRecording', params: {} } }],
    });
    expect(await requested(1)).toHaveLength(1);
  });

  it('changes nothing of what is stored, neither its status nor its run', async () => {
    await analyse();
    const before = await coach.ask(routes.team.activities.getDetail, params());
    await preview();
    const [{ request }] = (await requested(1)) as [Awaited<ReturnType<typeof requested>>[number]];
    await compare(request!.analysisId);
    await eventually('the preview is ready', preview, (seen) => seen.status === 'READY');
    expect(await coach.ask(routes.team.activities.getDetail, params())).toEqual(before);
    expect(await server().published(events.AnalysisRequested, coach.idfTeam, 1)).toHaveLength(1);
  });

  it('is begun anew when what it rests on has changed', async () => {
    await analyse();
    await preview();
    const [first] = await requested(1);
    await compare(first!.request!.analysisId);
    await eventually('the preview is ready', preview, (seen) => seen.status === 'READY');
    await coach.makeSession(id, between(0, 30));
    expect((await preview()).status).toBe('RUNNING');
    const [, second] = await requested(2);
    expect(second!.request!.sessions).toHaveLength(1);
    await compare(first!.request!.analysisId);
    await compare(second!.request!.analysisId);
    await eventually('the preview is ready', preview, (seen) => seen.status === 'READY');
  });

  const makeOlder = (byMs: number) =>
    server().database.inTeam(coach.idfTeam, (manager) =>
      manager.query(
        'update team.preview set requested_ms = requested_ms - $1 where idf_activity = $2',
        [byMs, id],
      ),
    );

  it('is begun anew when its comparison has not come in time', async () => {
    await analyse();
    await preview();
    await makeOlder(longestComparisonMs - 60_000);
    await preview();
    expect(await requested(1)).toHaveLength(1);
    await makeOlder(61_000);
    await preview();
    expect(await requested(2)).toHaveLength(2);
  });

  it('tells the coach’s open page how far it is', async () => {
    await analyse();
    const heard: LiveMessage[] = [];
    socket = io(server().url, {
      path: livePath,
      auth: { token: coach.token, idfTeam: coach.idfTeam },
      forceNew: true,
      transports: ['websocket'],
    });
    socket.on('live', (message: LiveMessage) => heard.push(message));
    await new Promise<void>((resolve) => socket!.once('connect', resolve));
    await preview();
    const [first] = await requested(1);
    await compare(first!.request!.analysisId);
    await eventually(
      'the page is told twice',
      () => heard,
      ({ length }) => length === 2,
    );
    expect(heard).toEqual(Array(2).fill({ kind: 'preview', idfActivity: id, done: 1, total: 1 }));
  });

  it('is refused where nothing is stored, and while an analysis runs', async () => {
    expect(await coach.refused(routes.team.analyses.preview, params())).toMatchObject({
      code: 225,
    });
    await analyse();
    await coach.ask(routes.team.analyses.reanalyze, params());
    expect(await coach.refused(routes.team.analyses.preview, params())).toMatchObject({
      code: 1201,
    });
    const own = await server().member(coach.idfTeam, 'player', player.idfPlayer);
    expect(await own.refused(routes.team.analyses.preview, params())).toMatchObject({
      status: 403,
    });
  });
});
