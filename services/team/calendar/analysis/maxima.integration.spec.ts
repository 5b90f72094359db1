import { beforeEach, describe, expect, it } from '@jest/globals';
import { create, events, MotionReferenceSchema, type Player, routes } from '@touchline/proto';
import { eventually } from '../../../platform/test/eventually.js';
import { between, type Member, pitch } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

const day = 24 * 60;

describe('what an analysis is told of a player', () => {
  const server = serverForTests();
  let coach: Member;
  let player: Player;
  let requests: number;
  beforeEach(async () => {
    coach = await server().club();
    player = await coach.makePlayer('Runner');
    requests = 0;
  });

  async function makeMatch(onDay: number, more: Record<string, unknown> = {}): Promise<number> {
    const from = onDay * day;
    const { idfData } = await coach.makeRecording(player.idfPlayer, { from, to: from + 90 });
    const times = between(from, from + 90);
    return (await coach.makeActivity({ idfData: [idfData], ...times, ...more })).idfActivity;
  }

  async function request(idfActivity: number, again = false) {
    const route = again ? routes.team.analyses.reanalyze : routes.team.analyses.analyze;
    await coach.ask(route, { params: { id: idfActivity } });
    requests += 1;
    const published = await server().published(events.AnalysisRequested, coach.idfTeam, requests);
    return published[requests - 1]!;
  }

  /** The analysis ends with the player's highest values. */
  async function analyse(
    idfActivity: number,
    highest: { maxSpeedMps: number; grade: string; maxAccelerationMps2?: number },
    again = false,
  ): Promise<string> {
    const { analysisId } = await request(idfActivity, again);
    const run = { analysisId, idfActivity, idfTeam: coach.idfTeam };
    const { idfPlayer } = player;
    await server().publish(events.PlayerAnalysed, { ...run, idfPlayer, ...highest });
    await server().publish(events.ActivityAnalysed, { ...run, idfPlayers: [idfPlayer] });
    await server().publish(events.AnalysisReadable, run);
    await eventually(
      'the activity is analysed',
      () =>
        coach.ask(routes.team.activities.get, {
          params: { id: idfActivity },
        }),
      ({ status }) => status === 'ANALYZED',
    );
    return analysisId;
  }

  const maximumIn = async (idfActivity: number, again = false) =>
    (await request(idfActivity, again)).players[0]!.maximum;
  const unknown = create(MotionReferenceSchema);

  it('are their highest values of earlier activities with a good recording', async () => {
    const [first, second, bad, later, now] = [
      await makeMatch(0),
      await makeMatch(1),
      await makeMatch(2),
      await makeMatch(9),
      await makeMatch(5),
    ];
    expect(await maximumIn(await makeMatch(-1))).toEqual(unknown);
    await analyse(first, { maxSpeedMps: 8.1, maxAccelerationMps2: 4.5, grade: 'A' });
    await analyse(second, { maxSpeedMps: 8.6, maxAccelerationMps2: 4.2, grade: 'C' });
    await analyse(bad, { maxSpeedMps: 11, grade: 'D' });
    await analyse(later, { maxSpeedMps: 9.9, grade: 'A' });
    expect(await maximumIn(now)).toMatchObject({
      speedMps: 8.6,
      accelerationMps2: 4.5,
    });
    const [zone] = (await coach.ask(routes.team.zones.get, { params: { kind: 'speed' } })).players;
    expect(zone!.maximum).toEqual({ value: 9.9, source: 'measured' });
  });

  it('count as the newest analysis of each activity has them', async () => {
    const first = await makeMatch(0);
    await analyse(first, { maxSpeedMps: 9.5, grade: 'A' });
    await analyse(first, { maxSpeedMps: 8.2, grade: 'A' }, true);
    expect(await maximumIn(await makeMatch(3))).toMatchObject({ speedMps: 8.2 });
  });

  it('do not come from an analysis that failed', async () => {
    const first = await makeMatch(0);
    await analyse(first, { maxSpeedMps: 8, grade: 'B' });
    const { analysisId } = await request(first, true);
    const run = { analysisId, idfActivity: first, idfTeam: coach.idfTeam };
    const { idfPlayer } = player;
    await server().publish(events.PlayerAnalysed, {
      ...run,
      idfPlayer,
      maxSpeedMps: 10,
      grade: 'A',
    });
    await server().publish(events.AnalysisFailed, { ...run, message: 'Stopped.' });
    await eventually(
      'the first activity is analysed',
      () => coach.ask(routes.team.activities.get, { params: { id: first } }),
      ({ status }) => status === 'ANALYZED',
    );
    expect(await maximumIn(await makeMatch(3))).toMatchObject({ speedMps: 8 });
  });

  it('go with a recording that was taken out of its activity', async () => {
    const [first, now] = [await makeMatch(0), await makeMatch(1)];
    await analyse(first, { maxSpeedMps: 9, grade: 'A' });
    const params = { id: first };
    const recordings = await coach.ask(routes.team.activityRecordings.list, { params });
    const ids = recordings.map(({ idfData }) => idfData).join();
    await coach.ask(routes.team.activityRecordings.remove, { params: { ...params, ids } });
    expect(await maximumIn(now)).toMatchObject(unknown);
  });

  it('go with a deleted activity', async () => {
    const first = await makeMatch(0);
    await analyse(first, { maxSpeedMps: 9.5, grade: 'A' });
    await coach.ask(routes.team.activities.delete, { params: { id: first } });
    expect(await maximumIn(await makeMatch(3))).toEqual(unknown);
  });

  it('give way to what was tested and entered', async () => {
    await analyse(await makeMatch(0), { maxSpeedMps: 8.1, maxAccelerationMps2: 4, grade: 'A' });
    const params = { id: player.idfPlayer };
    const tested = { maxSpeedMps: 9.3, maxDecelerationMps2: 5.5 };
    expect(await coach.ask(routes.team.players.update, { params, body: tested })).toMatchObject(
      tested,
    );
    expect(await maximumIn(await makeMatch(3))).toMatchObject({
      speedMps: 9.3,
      accelerationMps2: 4,
      decelerationMps2: 5.5,
    });
    const beyond = { params, body: { maxSpeedMps: 12.1 } };
    expect(await coach.refused(routes.team.players.update, beyond)).toMatchObject({ status: 400 });
  });

  describe('and what their stored numbers rest on', () => {
    const settingsOf = (id: number) =>
      coach.ask(routes.team.analyses.getPlayerSettings, {
        params: { id, idfPlayer: player.idfPlayer },
      });

    it('stays as the run had it, whatever is changed afterwards', async () => {
      const { idfStadium } = await coach.makeStadium();
      const { lengthM, widthM, corners } = pitch;
      const match = await makeMatch(0, { idfStadium });
      const before = await settingsOf(match);
      expect(before).toMatchObject({
        analysisId: null,
        settingsVersion: 1,
        hrMaxEstimated: false,
        settings: {
          hsrZone: 7,
          hrMaxBpm: null,
          maximum: { speedMps: null },
          pitch: { lengthM, widthM, corners },
        },
      });
      const analysisId = await analyse(match, { maxSpeedMps: 8, grade: 'A' });
      const params = { id: player.idfPlayer };
      await coach.ask(routes.team.players.update, { params, body: { maxSpeedMps: 9, hrMax: 190 } });
      await coach.ask(routes.team.actions.update, { params: { id: 'R1' }, body: { zone: 6 } });
      const bigger = { ...pitch, lengthM: 100 };
      await coach.ask(routes.team.stadiums.update, { params: { id: idfStadium }, body: bigger });
      expect(await settingsOf(match)).toEqual({ ...before, analysisId });
      await analyse(match, { maxSpeedMps: 8, grade: 'A' }, true);
      expect(await settingsOf(match)).toMatchObject({
        settingsVersion: 2,
        settings: {
          hsrZone: 6,
          hrMaxBpm: 190,
          maximum: { speedMps: 9 },
          pitch: { lengthM: 100 },
        },
      });
    });

    it('is their own to read, and of nobody who did not take part', async () => {
      const match = await makeMatch(0);
      const other = await coach.makePlayer('Spectator');
      const own = await server().member(coach.idfTeam, 'player', player.idfPlayer);
      const of = (idfPlayer: number) => ({ params: { id: match, idfPlayer } });
      expect(
        await own.ask(routes.team.analyses.getPlayerSettings, of(player.idfPlayer)),
      ).toMatchObject({
        settingsVersion: 1,
      });
      expect(
        await own.refused(routes.team.analyses.getPlayerSettings, of(other.idfPlayer)),
      ).toMatchObject({
        status: 403,
      });
      expect(
        await coach.refused(routes.team.analyses.getPlayerSettings, of(other.idfPlayer)),
      ).toMatchObject({ status: 404, code: 228 });
    });
  });
});
