import { describe, expect, it } from '@jest/globals';
import { callUrl, eventually } from '@touchline/client';
import { type AnalysisPreview, routes } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import type { Product } from './product.js';
import { analysedSquad } from './squad.js';
import { waitUntilAnalysed } from './squad-walk.js';

const players = 3;

/** An analysis done again, in any form of the product. */
export function reAnalysisSuite(start: () => Promise<Product>): void {
  describe('an analysis after a change of settings', () => {
    const files = { players, minutes: 6, format: 'catapult', seed: 11 } as const;
    const squad = analysedSquad({ start, club: 're-analysts', files });

    const activity = () => ({ params: { idfTeam: squad().club.idfTeam, id: squad().idfActivity } });

    /** All that reports read of the activity: numbers, minutes and efforts. */
    async function readable(): Promise<unknown> {
      const { coach, idfTeam } = squad().club;
      const all = {
        idfSessions: 'all',
        idfPlayers: 'all',
        idfActivities: String(squad().idfActivity),
      };
      const efforts = await coach.call(routes.reports.efforts.list, {
        params: { idfTeam, ...all },
        query: {},
      });
      expect(efforts.length).toBeGreaterThan(0);
      return [await squad().numbers(), efforts];
    }

    /** Blobs of rows by analysis run. */
    async function rowBlobs(): Promise<Map<string, number>> {
      const folder = `analyses/${squad().club.idfTeam}/`;
      const runs = new Map<string, number>();
      for await (const key of squad().product.blobs.list(folder)) {
        const run = key.slice(folder.length).split('/')[0]!;
        runs.set(run, (runs.get(run) ?? 0) + 1);
      }
      return runs;
    }

    async function preview(): Promise<AnalysisPreview> {
      return eventually(
        'the preview is ready',
        () => squad().club.coach.call(routes.team.analyses.preview, activity()),
        ({ status }) => status === 'READY',
      );
    }

    it('gives the same numbers by threshold as by zone and count', async () => {
      const { coach, idfTeam } = squad().club;
      const input = { params: { idfTeam }, query: { kind: 'speed' } } as const;
      const thresholds = await eventually("every player's thresholds can be read", async () => {
        const answer = await fetch(
          callUrl(squad().product.origin, routes.reports.thresholds.get, input),
          {
            headers: { authorization: `Bearer ${await coach.token()}` },
          },
        );
        const table = tableFromIPC(await answer.arrayBuffer());
        expect(table.numRows).toBeGreaterThanOrEqual(players);
        return table;
      });
      const stepAt = (kmh: number) =>
        Math.round(kmh / 3.6 / Number(thresholds.schema.metadata.get('step')));
      expect(thresholds.numRows).toBe(players);
      const all = {
        idfActivities: String(squad().idfActivity),
        idfSessions: 'all',
        idfPlayers: 'all',
      };
      for (const row of await coach.call(routes.reports.summaries.listByPlayer, {
        params: { idfTeam, ...all },
      })) {
        const own = thresholds.toArray().find(({ idfPlayer }) => idfPlayer === row.idfPlayer);
        const at = (list: string, kmh: number) => Number(own[list].get(stepAt(kmh)));
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
      const params = { idfTeam: squad().club.idfTeam, id: 'R2' };
      await squad().club.coach.call(routes.team.actions.update, { params, body: { zone: 8 } });
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
      const { coach, idfTeam } = squad().club;
      const [former] = [...(await rowBlobs()).keys()];
      const { moves } = await preview();
      const shown = moves.find(({ metric }) => metric === 'sprintDistance')!;
      await coach.call(routes.team.analyses.reanalyze, activity());
      await waitUntilAnalysed(coach, idfTeam, squad().idfActivity);
      const params = {
        idfTeam,
        idfActivities: String(squad().idfActivity),
        idfSessions: 'all',
        idfPlayers: String(shown.idfPlayer),
      };
      await eventually('the summary has the numbers that the preview showed', async () => {
        const [row] = await coach.call(routes.reports.summaries.listByPlayer, { params });
        expect(row!.metrics.sprintDistance).toBe(shown.to);
        expect(row!.quality.settingsVersion).toBe(2);
        return true;
      });
      await eventually('the rows of the former run are gone', async () => {
        const runs = await rowBlobs();
        expect([...runs.values()]).toEqual([players]);
        expect(runs.has(former!)).toBe(false);
        return true;
      });
      expect((await preview()).moves).toEqual([]);
    });

    it('stands as long as its recordings are in the activity, and comes back with them', async () => {
      const { coach, idfTeam } = squad().club;
      const params = { idfTeam, id: squad().idfActivity };
      const status = async () => {
        const found = await coach.call(routes.team.activities.get, { params });
        return [found.status, found.changedSinceAnalysis];
      };
      const takeOut = (ids: readonly number[]) =>
        coach.call(routes.team.activityRecordings.remove, {
          params: { ...params, ids: ids.join() },
        });
      const reportOf = (playersIn: number) =>
        eventually(
          'the report has the rows of those who are in the activity',
          () =>
            coach.call(routes.reports.summaries.listByPlayer, {
              params: {
                idfTeam,
                idfActivities: String(params.id),
                idfSessions: 'all',
                idfPlayers: 'all',
              },
            }),
          ({ length }) => length === playersIn,
        );
      const before = await readable();
      const recordings = await coach.call(routes.team.activityRecordings.list, { params });
      const [first, ...others] = recordings.map(({ idfData }) => idfData);
      await takeOut([first!]);
      expect(await status()).toEqual(['ANALYZED', true]);
      await reportOf(players - 1);
      await takeOut(others);
      expect(await status()).toEqual(['UN_ANALYZED', false]);
      await reportOf(0);
      const body = { idfData: [first!, ...others] };
      await coach.call(routes.team.activityRecordings.add, { params, body });
      expect(await status()).toEqual(['ANALYZED', false]);
      await reportOf(players);
      expect(await readable()).toEqual(before);
    });
  });
}
