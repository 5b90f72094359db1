import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm, stat } from 'node:fs/promises';
import { Client } from '@touchline/client';
import { routes } from '@touchline/proto';
import { makeClub, password, retrying } from './club.js';
import type { Cluster } from './four-processes.js';
import { simulate } from './instance.js';
import { longestRecoveryMs, type Outage, outage } from './outage.js';
import { storedNumbers, walkSquad } from './squad-walk.js';
import { type Step, WalkProgress } from './walk-progress.js';

const players = 8;
/** So that files are on their way for a while, on a fast machine too. */
const chunkBytes = 16 * 1024;

/** What an outage must have met before it was over. */
interface Cut {
  readonly cuts: Step;
  /** The part is not needed for it. */
  readonly goesOn?: boolean;
}

/** Caddy's and ingestion's are in the browser's spec, the object store's among the four processes. */
export function outagesSuite(shared: () => Cluster): void {
  describe('a squad’s walk while a part is away for ten seconds', () => {
    let squad: { folder: string; files: string[] };
    let bytes: number;
    let cluster: Cluster;
    let undisturbed: Record<string, unknown>;

    beforeAll(async () => {
      cluster = shared();
      squad = await simulate({ players, minutes: 6, format: 'mixed', seed: 5 });
      const sizes = await Promise.all(squad.files.map((file) => stat(file)));
      bytes = sizes.reduce((sum, { size }) => sum + size, 0);
      ({ numbers: undisturbed } = await walk('undisturbed', () => Promise.resolve()));
    }, 300_000);

    afterAll(async () => {
      await rm(squad.folder, { recursive: true, force: true });
    });

    /** A new team's numbers after its walk; nothing is there twice, nothing is missing. */
    async function walk<T>(name: string, strike: (progress: WalkProgress) => Promise<T>) {
      const { coach, idfTeam } = await makeClub(cluster.origin, name);
      const files = squad.files.length;
      const progress = new WalkProgress({ coach, idfTeam, batch: name, files, bytes });
      const { onProgress, step } = progress;
      const [{ lines, idfActivity }, struck] = await Promise.all([
        walkSquad(coach, idfTeam, name, squad.files, { onProgress, step, chunkBytes }),
        strike(progress),
      ]);
      expect(lines.map(({ state }) => state)).toEqual(squad.files.map(() => 'ready'));
      const items = await coach.call(routes.team.recordings.list, { params: { idfTeam } });
      expect(items.map(({ fileName }) => fileName).sort()).toEqual(
        lines.map(({ fileName }) => fileName).sort(),
      );
      const numbers = await retrying(() => storedNumbers(coach, idfTeam, idfActivity, players));
      return { numbers, struck, progress };
    }

    /** Nothing was over before its part went away, and nobody waits long once it is back. */
    function expectCut(progress: WalkProgress, { cuts, goesOn }: Cut, away: Outage): void {
      expect(progress.overMs(cuts)).toBeGreaterThan(goesOn ? away.fromMs : away.untilMs);
      expect(Date.now() - away.backMs).toBeLessThan(longestRecoveryMs);
    }

    it.each<Cut & { part: string; moment: string; at: number }>([
      { part: 'postgres', moment: 'files are decoded', at: 1.1, cuts: 'decoded' },
      { part: 'kafka', moment: 'players are analysed', at: 3, cuts: 'analysed' },
      { part: 'team', moment: 'recordings are matched', at: 2, cuts: 'matched' },
      { part: 'reports', moment: 'players are analysed', at: 3.2, cuts: 'analysed', goesOn: true },
    ])(
      'loses nothing and doubles nothing: $part, while $moment',
      async ({ part, at, ...cut }) => {
        const { numbers, struck, progress } = await walk(`${part}-${at * 10}`, async (walking) => {
          await walking.reached(at, AbortSignal.timeout(60_000));
          return outage(cluster, part);
        });
        expectCut(progress, cut, struck);
        expect(numbers).toEqual(undisturbed);
        await cluster.healthy();
      },
      240_000,
    );

    it('goes to its end without identity, and only who signs in is told that it is away', async () => {
      const late = new Client(cluster.origin, 'coach@unknown.test', password);
      const { numbers, struck, progress } = await walk('unknown', async (walking) => {
        await walking.reached(0.3, AbortSignal.timeout(60_000));
        return outage(cluster, 'identity', async () => {
          const refusal = /^Sign-in stopped at \/oidc\/auth \(50[23]\)/;
          await expect(late.token()).rejects.toThrow(refusal);
          await walking.reached(4, AbortSignal.timeout(60_000));
        });
      });
      expectCut(progress, { cuts: 'sent', goesOn: true }, struck);
      expect((await late.call(routes.identity.accounts.me)).email).toBe('coach@unknown.test');
      expect(numbers).toEqual(undisturbed);
      await cluster.healthy();
    }, 240_000);
  });
}
