import { beforeEach, describe, expect, it } from '@jest/globals';
import { rangesOf, settingsOf } from '@touchline/compute';
import { events, type Player, routes } from '@touchline/proto';
import { eventually } from '../../../platform/test/eventually.js';
import { between, kickOff, type Member, minute } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

const stream = { blobKey: 'secret/place', schemaVersion: 1, rows: 100 };
const extent = { startMs: 0, finishMs: 1 };

describe('what a player’s numbers are computed from', () => {
  const server = serverForTests();
  let coach: Member;
  let player: Player;
  let other: Player;
  let idfData: number[];
  let id: number;
  beforeEach(async () => {
    coach = await server().club();
    player = await coach.makePlayer('Runner', { hrMax: 191, hrRest: 48, gender: 'F' });
    other = await coach.makePlayer('Other');
    const times = { startMs: kickOff + 500, finishMs: kickOff + 90 * minute };
    const recording = (idfPlayer: number, lastMs: number) =>
      coach.makeRecording(idfPlayer, {
        streams: [
          { ...stream, ...times, kind: 'gnss', medianStepMs: 100 },
          { ...stream, ...times, kind: 'hr', medianStepMs: lastMs },
        ],
      });
    const items = [await recording(player.idfPlayer, 1000), await recording(other.idfPlayer, 2000)];
    idfData = items.map((item) => item.idfData);
    const { idfStadium } = await coach.makeStadium();
    ({ idfActivity: id } = await coach.makeActivity({ idfData, idfStadium }));
  });

  const input = (of = player.idfPlayer, who = coach) =>
    who.ask(routes.team.analyses.getPlayerInput, { params: { id, idfPlayer: of } });
  async function requested() {
    await coach.ask(routes.team.analyses.analyze, { params: { id } });
    const [published] = await server().published(events.AnalysisRequested, coach.idfTeam, 1);
    return published!;
  }

  it('means to the core what an analysis asked for now would be told', async () => {
    const { idfSession } = await coach.makeSession(id, {
      ...between(0, 30),
      attack: 'towardsZero',
    });
    await coach.makeSession(id, between(40, 60));
    await coach.ask(routes.team.crops.create, { params: { id: idfSession }, body: between(5, 20) });
    const now = await input();
    const request = await requested();
    const own = request.players.find(({ idfPlayer }) => idfPlayer === player.idfPlayer)!;
    expect(settingsOf(now.settings, now.player)).toEqual(settingsOf(request.settings!, own));
    expect(settingsOf(now.settings, now.player)).toMatchObject({ hrMaxBpm: 191, gender: 'F' });
    const ranges = rangesOf(now, player.idfPlayer, extent);
    expect(ranges).toEqual(rangesOf(request, player.idfPlayer, extent));
    expect(ranges[1]).toMatchObject({ intervals: [expect.anything()], attack: 'towardsZero' });
    expect(now.settings.settingsVersion).toBe(request.settings!.settingsVersion);
    expect(now.extent).toBeNull();
  });

  it('lasts, without sessions, as long as the recordings of all', async () => {
    expect((await input()).extent).toEqual({
      startMs: kickOff + 500,
      finishMs: kickOff + 90 * minute + 2000,
    });
  });

  it('is not said to last when the times of a recording were not kept', async () => {
    const third = await coach.makePlayer('Third');
    const { idfData: old } = await coach.makeRecording(third.idfPlayer);
    await coach.ask(routes.team.activityRecordings.add, { params: { id }, body: { idfData: old } });
    expect((await input()).extent).toBeNull();
  });

  it('names their recordings and not where they lie', async () => {
    const answer = await input();
    expect(answer.recordings).toEqual([
      {
        idfData: idfData[0],
        streams: [
          { kind: 'gnss', rows: 100 },
          { kind: 'hr', rows: 100 },
        ],
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('says what is stored: of which engine and settings', async () => {
    expect((await input()).stored).toBeNull();
    const { analysisId } = await requested();
    const run = { analysisId, idfActivity: id, idfTeam: coach.idfTeam };
    const { idfPlayer } = player;
    await server().publish(events.PlayerAnalysed, { ...run, idfPlayer, engineVersion: '1.2.3' });
    await server().publish(events.ActivityAnalysed, { ...run, idfPlayers: [idfPlayer] });
    await server().publish(events.AnalysisReadable, run);
    const stored = await eventually(
      'the stored run is known',
      async () => (await input()).stored ?? undefined,
    );
    expect(stored).toEqual({ analysisId, engineVersion: '1.2.3', settingsVersion: 1 });
    expect((await input(other.idfPlayer)).stored).toBeNull();
  });

  it('is their own only, and nobody’s who has no recording in the activity', async () => {
    await coach.makeSession(id);
    const own = await server().member(coach.idfTeam, 'player', player.idfPlayer);
    const [session] = (await input(player.idfPlayer, own)).sessions;
    expect(session!.idfPlayers).toEqual([player.idfPlayer]);
    const foreign = { params: { id, idfPlayer: other.idfPlayer } };
    expect(await own.refused(routes.team.analyses.getPlayerInput, foreign)).toMatchObject({
      status: 403,
    });
    const { idfPlayer } = await coach.makePlayer('Absent');
    const absent = { params: { id, idfPlayer } };
    expect(await coach.refused(routes.team.analyses.getPlayerInput, absent)).toMatchObject({
      code: 228,
    });
  });
});
