import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBlobStore } from '@touchline/platform';
import { events, type MessageInitShape, type SettingsChangedSchema } from '@touchline/proto';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { ReportsModule } from '../reports.module.js';
import { kickOffMs, makeMinuteBlob, makeSummaryBlob } from '../test/metric-rows.js';

const day = 86_400_000;
/** Distance of player 11 on each day from the season before on; player 12 runs the same. */
const distances = new Map([
  [1, { localDate: '2026-05-30', metres: 12_000 }],
  [2, { localDate: '2026-09-12', metres: 8_000 }],
  [3, { localDate: '2026-09-13', metres: 10_000 }],
]);

describe('what people entered, in answers', () => {
  let service: TestService;
  let coach: string;
  let player: string;
  beforeAll(async () => {
    service = await startTestService({ name: 'reports', module: ReportsModule });
    coach = await service.token(1, 'coach');
    player = await service.token(1, 'player', 11);
    for (const idfPlayer of [11, 12]) {
      await service.publish(events.PlayerChanged, {
        idfTeam: 1,
        idfPlayer,
        name: 'Bo',
        active: true,
      });
    }
    for (const idfActivity of distances.keys()) await analyse(idfActivity);
    await eventually(
      'both players have rows',
      () => rows(3, 'totalDistance'),
      ({ length }) => length === 2,
    );
  });
  afterAll(() => service?.close());

  const rate = (idfActivity: number, ...ratings: { idfPlayer: number; rpe: number }[]) =>
    service.publish(events.ActivityChanged, {
      idfTeam: 1,
      idfActivity,
      type: 'L',
      ratings,
      startMs: kickOffMs,
      finishMs: kickOffMs,
    });

  async function analyse(idfActivity: number): Promise<void> {
    const { localDate, metres } = distances.get(idfActivity)!;
    await rate(idfActivity);
    const blobs = openBlobStore({ kind: 'disk', directory: join(service.dataDir, 'blobs') });
    const analysisId = `run-${idfActivity}`;
    const idfPlayers = [11, 12];
    for (const idfPlayer of idfPlayers) {
      const own = { idfTeam: 1, idfActivity, idfPlayer, analysisId, localDate };
      const key = `analyses/1/${analysisId}/${idfPlayer}`;
      const row = { ...own, idfSession: 0, metrics: { totalDistance: metres, qualityGrade: 1 } };
      await blobs.put(`${key}/summary`, makeSummaryBlob([row]));
      await blobs.put(`${key}/minute`, makeMinuteBlob([]));
      const blobKeys = { summaryBlobKey: `${key}/summary`, minuteBlobKey: `${key}/minute` };
      await service.publish(events.PlayerAnalysed, { ...own, requestedMs: day, ...blobKeys });
    }
    await service.publish(events.ActivityAnalysed, {
      idfTeam: 1,
      idfActivity,
      analysisId,
      idfPlayers,
      requestedMs: day,
    });
  }

  async function get(path: string, token = coach): Promise<unknown> {
    const answer = await fetch(`${service.running.url}/api/teams/1/reports/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { response: unknown }).response;
  }

  type Row = { idfPlayer: number; metrics: Record<string, number | null>; loadWarmUp?: boolean };
  const rows = async (idfActivity: number, metrics: string, players = 'all', token = coach) =>
    ((await get(
      `v2/activities/${idfActivity}/sessions/all/players/${players}/summary/player?metrics=${metrics}`,
      token,
    )) ?? []) as Row[];
  /** Of player 11 in the third activity, as soon as it is so. */
  const becomes = (metrics: Record<string, unknown>) =>
    eventually("the player's numbers are as expected", async () => {
      const [row] = await rows(3, Object.keys(metrics).join(','), '11');
      return Object.entries(metrics).every(([name, value]) => row?.metrics[name] === value);
    });
  const read = (settings: MessageInitShape<typeof SettingsChangedSchema>) =>
    service.publish(events.SettingsChanged, {
      idfTeam: 1,
      acuteDays: 7,
      chronicDays: 28,
      percentOfMaxWindow: 'all',
      seasonStart: '07-01',
      ...settings,
    });

  it('ratings are numbers like others, of those who rated, and change', async () => {
    await rate(2, { idfPlayer: 11, rpe: 8 });
    await rate(3, { idfPlayer: 11, rpe: 6.5 }, { idfPlayer: 12, rpe: 0 });
    await becomes({ rpe: 6.5, rpePercentOfMax: 81.25 });
    const [, other] = await rows(3, 'rpe,rpePercentOfMax');
    expect(other).toMatchObject({ idfPlayer: 12, metrics: { rpe: 0, rpePercentOfMax: null } });
    const own = await rows(3, 'rpe,totalDistance', '11', player);
    expect(own.map(({ metrics }) => metrics)).toEqual([{ rpe: 6.5, totalDistance: 10_000 }]);
    await rate(3, { idfPlayer: 12, rpe: 3 });
    await becomes({ rpe: null });
    expect(await get('activities/3/sessions/all/players/all/summary/sum?metrics=rpe')).toEqual({
      playerCount: 2,
      metrics: { rpe: 3 },
      changedSinceAnalysis: false,
    });
  });

  it('the window of highest values is the team’s', async () => {
    await becomes({ totalDistancePercentOfMax: (10_000 / 12_000) * 100 });
    await read({ percentOfMaxWindow: 'season' });
    await becomes({ totalDistancePercentOfMax: 100 });
    await read({ percentOfMaxWindow: 'season', seasonStart: '01-01' });
    await becomes({ totalDistancePercentOfMax: (10_000 / 12_000) * 100 });
    await read({ percentOfMaxWindow: '90days' });
    await becomes({ totalDistancePercentOfMax: 100 });
    await read({});
    await becomes({ totalDistancePercentOfMax: (10_000 / 12_000) * 100 });
  });

  it('days of load are the team’s', async () => {
    const acwr = async () => (await rows(3, 'acwr', '11'))[0]!;
    const usual = await acwr();
    expect(usual.loadWarmUp).toBe(false);
    await read({ acuteDays: 2, chronicDays: 200 });
    const changed = await eventually(
      'the ratio is one of the first weeks',
      acwr,
      (now) => now.loadWarmUp === true,
    );
    expect(changed.metrics.acwr).not.toBe(usual.metrics.acwr);
  });
});
