import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { analyseOnPitch } from './pitch.js';
import type { OperatedProduct } from './product.js';
import { analysedSquad } from './squad.js';
import { askDatabase } from './stored-rows.js';

const players = 3;

/** A grid that no stored one can be made into: reports asks for it, ingestion counts it from the samples. */
export function countedGridSuite(start: () => Promise<OperatedProduct>): void {
  describe('a grid of any size', () => {
    const files = { players, minutes: 6, format: 'catapult', seed: 11 } as const;
    const squad = analysedSquad({ start, club: 'grids', files });

    it('is counted once, though two ask for it at once, and has the seconds of the stored one', async () => {
      const { club, idfActivity, product } = squad();
      const { coach, idfTeam } = club;
      await analyseOnPitch(coach, idfTeam, idfActivity);
      const params = {
        idfTeam,
        idfActivities: String(idfActivity),
        idfSessions: 'all',
        idfPlayers: 'all',
      };
      const cells = (grid: string) =>
        coach.call(routes.reports.grid.get, { params, query: { grid } });
      const counts = async () => {
        const [row] = await askDatabase<{ asked: number; counted: number }>(
          product,
          `-- grain: a team's events in the log
           select count(*) filter (where type = 'reports.v1.GridRequested')::int as asked,
                  count(*) filter (where type = 'ingestion.v1.GridCounted')::int as counted
             from bus.event_log where idf_team = $1`,
          [idfTeam],
        );
        return row!;
      };
      const stored = await cells('68x40');
      expect(await counts()).toEqual({ asked: 0, counted: 0 });

      const [one, other] = await Promise.all([cells('37x23'), cells('37x23')]);
      expect(one).toEqual(other);
      expect(await counts()).toEqual({ asked: 1, counted: players });
      const secondsIn = (grid: typeof stored) =>
        grid.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
      expect(secondsIn(one)).toBeGreaterThan(0);
      expect(secondsIn(one)).toBeCloseTo(secondsIn(stored), 6);

      expect(await cells('37x23')).toEqual(one);
      expect(await counts()).toEqual({ asked: 1, counted: players });
    });
  });
}
