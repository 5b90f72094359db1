import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callUrl } from '@touchline/bench/client';
import { type AnalysisPreview, routes } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { type Club, eventually, makeClub } from './club.js';
import { dispose, type Instance, simulate, startInstance } from './instance.js';
import { storedNumbers, waitUntilAnalysed, walkSquad } from './squad-walk.js';

const players = 3;

describe('an analysis after a change of settings', () => {
  let instance: Instance;
  let club: Club;
  let squad: { folder: string; files: string[] };
  let idfActivity: number;

  beforeAll(async () => {
    [instance, squad] = await Promise.all([
      startInstance(),
      simulate({ players, minutes: 6, format: 'csv', seed: 11 }),
    ]);
    club = await makeClub(instance.origin, 're-analysts');
    ({ idfActivity } = await walkSquad(club.coach, club.idfTeam, 'first', squad.files));
  });

  afterAll(async () => {
    await dispose(instance);
    await rm(squad.folder, { recursive: true, force: true });
  });

  const activity = () => ({ params: { idfTeam: club.idfTeam, id: idfActivity } });

  /** All that reports read of the activity: numbers, minutes and efforts. */
  async function readable(): Promise<unknown> {
    const { coach, idfTeam } = club;
    const all = { idfSessions: 'all', idfPlayers: 'all', idfActivities: String(idfActivity) };
    const efforts = await coach.call(routes.efforts, { params: { idfTeam, ...all }, query: {} });
    expect(efforts.length).toBeGreaterThan(0);
    return [await storedNumbers(coach, idfTeam, idfActivity, players), efforts];
  }

  /** Blobs of rows by analysis run. */
  async function rowBlobs(): Promise<Map<string, number>> {
    const folder = join(instance.dataDir, 'blobs', 'analyses', String(club.idfTeam));
    const runs = new Map<string, number>();
    for (const run of await readdir(folder)) {
      const entries = await readdir(join(folder, run), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).length;
      if (files > 0) runs.set(run, files);
    }
    return runs;
  }

  async function preview(): Promise<AnalysisPreview> {
    return eventually(async () => {
      const answer = await club.coach.call(routes.reanalyzePreview, activity());
      if (answer.status !== 'READY') throw new Error(`${answer.done} of ${answer.total}`);
      return answer;
    }, 30_000);
  }

  it('gives the same numbers by threshold as by zone and count', async () => {
    const { coach, idfTeam } = club;
    const input = { params: { idfTeam }, query: { kind: 'speed' } } as const;
    const answer = await fetch(callUrl(instance.origin, routes.thresholds, input), {
      headers: { authorization: `Bearer ${await coach.token()}` },
    });
    const ladders = tableFromIPC(await answer.arrayBuffer());
    const rungAt = (kmh: number) =>
      Math.round(kmh / 3.6 / Number(ladders.schema.metadata.get('step')));
    expect(ladders.numRows).toBe(players);
    const all = { idfActivities: String(idfActivity), idfSessions: 'all', idfPlayers: 'all' };
    for (const row of await coach.call(routes.playerSummary, { params: { idfTeam, ...all } })) {
      const ladder = ladders.toArray().find(({ idfPlayer }) => idfPlayer === row.idfPlayer);
      const at = (list: string, kmh: number) => Number(ladder[list].get(rungAt(kmh)));
      const { totalDistance, bridgedDistance, duration, ...metrics } = row.metrics;
      expect(at('seconds', 0) / duration!).toBeCloseTo(1, 12);
      expect(at('metres', 0) / (totalDistance! - bridgedDistance!)).toBeCloseTo(1, 12);
      expect(at('metres', 19.8)).toBeCloseTo(metrics.hsrDistance!, 8);
      expect(at('metres', 25.2)).toBeCloseTo(metrics.sprintDistance!, 8);
      expect(at('efforts', 19.8)).toBe(metrics.hsrCount);
      expect(at('efforts', 25.2)).toBe(metrics.sprintCount);
    }
  });

  it('shows beforehand which numbers it would move, and moves none by that', async () => {
    const before = await readable();
    const blobs = await rowBlobs();
    expect((await preview()).moves).toEqual([]);
    const params = { idfTeam: club.idfTeam, id: 'R2' };
    await club.coach.call(routes.setAction, { params, body: { zone: 8 } });
    const { moves, reasons, failures } = await preview();
    expect(failures).toEqual([]);
    expect(reasons?.settings).toMatchObject({ from: 1, to: 2, changed: ['sprintZone'] });
    const moved = new Map(moves.map((move) => [move.metric, move]));
    expect(moved.get('sprintDistance')).toMatchObject({ players, why: ['settings'] });
    for (const metric of ['totalDistance', 'duration', 'maxSpeed', 'hsrDistance', 'workload']) {
      expect(moved.has(metric)).toBe(false);
    }
    expect(await readable()).toEqual(before);
    expect(await rowBlobs()).toEqual(blobs);
  });

  it('moves them as it was shown, and leaves nothing of the run before', async () => {
    const { coach, idfTeam } = club;
    const [former] = [...(await rowBlobs()).keys()];
    const { moves } = await preview();
    const shown = moves.find(({ metric }) => metric === 'sprintDistance')!;
    await coach.call(routes.reanalyzeActivity, activity());
    await waitUntilAnalysed(coach, idfTeam, idfActivity);
    const params = {
      ...{ idfTeam, idfActivities: String(idfActivity) },
      ...{ idfSessions: 'all', idfPlayers: String(shown.idfPlayer) },
    };
    await eventually(async () => {
      const [row] = await coach.call(routes.playerSummary, { params });
      expect(row!.metrics.sprintDistance).toBe(shown.to);
      expect(row!.quality.settingsVersion).toBe(2);
    }, 30_000);
    await eventually(async () => {
      const runs = await rowBlobs();
      expect([...runs.values()]).toEqual([players * 5]);
      expect(runs.has(former!)).toBe(false);
    }, 30_000);
    expect((await preview()).moves).toEqual([]);
  });
});
