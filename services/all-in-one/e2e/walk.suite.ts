import { describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@touchline/proto';
import { simulate } from './instance.js';
import type { Product } from './product.js';
import { squadOf } from './squad.js';
import { upload } from './squad-walk.js';

const players = 8;

/** The walk of a squad in any form of the product. */
export function walkSuite(start: () => Promise<Product>): void {
  describe('a squad walks from files to reports', () => {
    const files = { players, minutes: 12, format: 'mixed', seed: 7 } as const;
    const squad = squadOf({ start, club: 'walkers', files });

    it('shows every player’s numbers near the simulator’s truth', async () => {
      const { lines } = await squad().walk();
      expect(lines.map(({ state }) => state)).toEqual(squad().files.map(() => 'ready'));
      const numbers = await squad().numbers();
      const truth = JSON.parse(await readFile(join(squad().folder, 'truth.json'), 'utf8')) as {
        players: { name: string; distanceM: number }[];
      };
      expect(truth.players).toHaveLength(players);
      for (const { name, distanceM } of truth.players) {
        const { metrics } = numbers[name] as { metrics: { totalDistance: number } };
        expect(Math.abs(metrics.totalDistance / distanceM - 1)).toBeLessThan(0.03);
      }
    });

    it('recognises the same bytes sent twice and doubles nothing', async () => {
      const { coach, idfTeam } = squad().club;
      const before = await coach.call(routes.team.recordings.list, { params: { idfTeam } });
      const lines = await upload(coach, idfTeam, 'again', squad().files.slice(0, 2));
      expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready']);
      expect(lines.every(({ duplicateOf }) => duplicateOf !== null)).toBe(true);
      const after = await coach.call(routes.team.recordings.list, { params: { idfTeam } });
      expect(after).toEqual(before);
    });

    it('refuses a broken file with its reason while the squad’s others go on', async () => {
      const { coach, idfTeam } = squad().club;
      const broken = join(squad().folder, 'broken.csv');
      await writeFile(broken, 'name,age\nAda,36\n');
      const fresh = await simulate({ players: 1, minutes: 2, format: 'catapult', seed: 99 });
      const lines = await upload(coach, idfTeam, 'mixed', [broken, ...fresh.files]);
      await rm(fresh.folder, { recursive: true, force: true });
      const byName = new Map(lines.map((line) => [line.fileName, line]));
      const refused = byName.get('broken.csv');
      expect(refused?.state).toBe('refused');
      expect(refused?.error).toMatchObject({
        code: expect.stringMatching(/^refusal\./),
      });
      expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(1);
    });
  });
}
