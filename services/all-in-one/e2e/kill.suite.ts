import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@touchline/proto';
import { makeClub, retrying } from './club.js';
import { type Kill, killPlan, momentOf } from './kill-plan.js';
import type { Product } from './product.js';
import { type Squad, squadOf } from './squad.js';
import { storedNumbers, walkSquad } from './squad-walk.js';
import { WalkProgress } from './walk-progress.js';

const killsPerWalk = 5;
const longestWalkMs = 300_000;

export interface Storm {
  readonly players: number;
  readonly kills: number;
  /** Of the first walk; the next one has the next. */
  readonly firstSeed: number;
}

/** What a suite has at hand for more walks under kills. */
export interface Stormed<P extends Product> {
  readonly squad: () => Squad<P>;
  readonly walks: readonly { readonly seed: number; readonly kills: number }[];
  /** Lets a new team's squad walk while `strike` is done at the planned moments. */
  walkThrough(name: string, plan: Kill[], strike: (kill: Kill) => Promise<void>): Promise<void>;
}

/** A squad's walk with kill -9 in its middle, in any form of the product. */
export function killSuite<P extends Product>(
  start: () => Promise<P>,
  { players, kills, firstSeed }: Storm,
  more: (stormed: Stormed<P>) => void = () => undefined,
): void {
  const walks = Array.from({ length: Math.ceil(kills / killsPerWalk) }, (_, index) => ({
    seed: firstSeed + index,
    kills: Math.min(killsPerWalk, kills - index * killsPerWalk),
  }));

  describe('a squad’s walk with kill -9 in the middle', () => {
    const files = { players, minutes: 6, format: 'mixed', seed: 11 } as const;
    const squad = squadOf({ start, club: 'calm', files });
    let bytes: number;
    let undisturbed: Record<string, unknown>;

    beforeAll(async () => {
      const sizes = await Promise.all(squad().files.map((file) => stat(file)));
      bytes = sizes.reduce((sum, { size }) => sum + size, 0);
      await squad().walk();
      undisturbed = await squad().numbers();
    }, 180_000);

    beforeEach(() => squad().product.ready(), 60_000);

    async function walkThrough(name: string, plan: Kill[], strike: (kill: Kill) => Promise<void>) {
      await walkUnder(plan, strike, name).catch(async (cause) => {
        const moments = plan.map(momentOf).join('\n');
        throw new Error(`Killed at\n${moments}\n${await squad().product.output()}`, { cause });
      });
    }

    async function walkUnder(plan: Kill[], strike: (kill: Kill) => Promise<void>, name: string) {
      const { coach, idfTeam } = await makeClub(squad().product.origin, name);
      const progress = new WalkProgress({ coach, idfTeam, batch: name, files: players, bytes });
      const { onProgress } = progress;
      const failure = new AbortController();
      const storm = async ({ signal }: AbortController) => {
        for (const kill of plan) {
          await progress.reached(kill.at, signal);
          await sleep(kill.afterMs, undefined, { signal });
          await strike(kill);
        }
      };
      const options = { onProgress, step: retrying };
      const walking = walkSquad(coach, idfTeam, name, squad().files, options);
      walking.catch(() => failure.abort());
      const [{ idfActivity }] = await Promise.all([walking, storm(failure)]);
      await squad().product.ready();
      const batch = { params: { idfTeam }, query: { batch: name } };
      const lines = await coach.call(routes.ingestion.uploads.list, batch);
      expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(players);
      const items = await coach.call(routes.team.recordings.list, { params: { idfTeam } });
      expect(new Set(items.map(({ fileName }) => fileName)).size).toBe(players);
      expect(items).toHaveLength(players);
      expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toEqual(undisturbed);
    }

    it.each(walks)(
      'loses no file and counts nothing twice: --kills $kills --seed $seed',
      async ({ seed, kills: count }) => {
        await walkThrough(`storm-${seed}`, killPlan(seed, count), ({ withDatabase }) =>
          squad().product.kill(withDatabase),
        );
      },
      longestWalkMs,
    );

    more({ squad, walks, walkThrough });
  });
}
