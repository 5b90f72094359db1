import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@touchline/client';
import { type DataItem, routes, type SpeedConversion } from '@touchline/proto';
import { retrying } from './club.js';
import type { Product } from './product.js';
import { squadOf } from './squad.js';
import { storedNumbers, waitUntilAnalysed } from './squad-walk.js';

const players = 3;
const batch = 'in-kmh';
/** Of metres computed ÷ metres run: no unit of speed is that near another. */
const isFar = (share: number): boolean => !(Math.abs(share - 1) < 0.03);

/** Files in the wrong unit, in any form of the product. */
export function speedUnitsSuite(start: () => Promise<Product>): void {
  describe('a squad whose files tell km/h as m/s', () => {
    const files = { players, minutes: 12, format: 'mixed', seed: 7, speeds: 'kmh' } as const;
    const squad = squadOf({ start, club: 'vests', files });

    const data = () =>
      squad().club.coach.call(routes.team.recordings.list, {
        params: { idfTeam: squad().club.idfTeam },
        query: { batch },
      });
    const answer = ({ idfData }: DataItem, conversion: SpeedConversion) =>
      squad().club.coach.call(routes.team.recordings.answerSpeedUnit, {
        params: { idfTeam: squad().club.idfTeam, id: idfData },
        body: { conversion },
      });
    const settled = (conversion: SpeedConversion) =>
      eventually('every recording has the speeds of the answer', async () => {
        const items = await data();
        for (const { speedUnit } of items) {
          expect(speedUnit).toMatchObject({ state: 'ANSWERED', conversion });
        }
        return items;
      });
    /** Metres of the stored numbers ÷ metres truly run, by player. */
    async function distances(idfActivity: number): Promise<number[]> {
      const numbers = await storedNumbers(
        squad().club.coach,
        squad().club.idfTeam,
        idfActivity,
        players,
      );
      const truth = JSON.parse(await readFile(join(squad().folder, 'truth.json'), 'utf8')) as {
        players: { name: string; distanceM: number }[];
      };
      return truth.players.map(({ name, distanceM }) => {
        const { metrics } = numbers[name] as { metrics: { totalDistance: number } };
        return metrics.totalDistance / distanceM;
      });
    }

    it('is asked, for each file, and not analysed before the answer', async () => {
      const walk = squad().walk(batch);
      await expect(walk).rejects.toMatchObject({
        status: 409,
        error: { errorKey: 'speedUnitOpen', file: expect.stringMatching(/, .*,/) },
      });
      const items = await data();
      expect(items).toHaveLength(players);
      for (const { speedUnit } of items) {
        expect(speedUnit).toMatchObject({ state: 'ASKED', conversions: ['asRead', 'kmhNotMps'] });
        expect(speedUnit!.p99Mps).toBeGreaterThan(10);
        expect(Math.abs(speedUnit!.ratio! / 3.6 - 1)).toBeLessThan(0.05);
      }
    });

    it('is read so after a kill -9 in the middle of the answers, and its numbers are near the truth', async () => {
      const items = await data();
      const answering = Promise.allSettled(items.map((item) => answer(item, 'kmhNotMps')));
      await eventually('the first answer is taken', data, (now) =>
        now.some(({ speedUnit }) => speedUnit?.answer === 'kmhNotMps'),
      );
      await squad().product.kill();
      await answering;
      await squad().product.ready();
      for (const item of await retrying(data)) await retrying(() => answer(item, 'kmhNotMps'));
      await settled('kmhNotMps');
      const [item] = await data();
      const params = { idfTeam: squad().club.idfTeam, id: item!.idfActivity! };
      await squad().club.coach.call(routes.team.analyses.analyze, { params });
      await waitUntilAnalysed(squad().club.coach, params.idfTeam, params.id);
      expect((await distances(params.id)).filter(isFar)).toEqual([]);
    }, 240_000);

    it('can be read as it came again: the preview says what would move, and why', async () => {
      for (const item of await data()) await answer(item, 'asRead');
      const [item] = await settled('asRead');
      const params = { idfTeam: squad().club.idfTeam, id: item!.idfActivity! };
      const preview = await eventually(
        'the preview is ready',
        () => squad().club.coach.call(routes.team.analyses.preview, { params }),
        ({ status }) => status === 'READY',
      );
      expect(preview.reasons?.recordings).toHaveLength(players);
      const move = preview.moves.find(({ metric }) => metric === 'totalDistance');
      expect(move).toMatchObject({ players, why: ['recordings'] });
      for (const one of await data()) await answer(one, 'kmhNotMps');
      await settled('kmhNotMps');
      expect((await distances(params.id)).filter(isFar)).toEqual([]);
    }, 240_000);
  });
}
