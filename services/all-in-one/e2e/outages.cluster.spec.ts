import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm, stat } from 'node:fs/promises';
import { routes } from '@touchline/proto';
import { makeClub, patiently } from './club.js';
import { type Cluster, startCluster } from './four-processes.js';
import { simulate } from './instance.js';
import { longestRecoveryMs, outage } from './outage.js';
import { storedNumbers, walkSquad } from './squad-walk.js';
import { WalkProgress } from './walk-progress.js';

const players = 4;

/** Caddy's and ingestion's are in the browser's spec, the object store's among the four processes. */
describe('a squad’s walk while a part is away for ten seconds', () => {
  let squad: { folder: string; files: string[] };
  let bytes: number;
  let cluster: Cluster;
  let undisturbed: Record<string, unknown>;

  beforeAll(async () => {
    [squad, cluster] = await Promise.all([
      simulate({ players, minutes: 6, format: 'mixed', seed: 5 }),
      startCluster(),
    ]);
    const sizes = await Promise.all(squad.files.map((file) => stat(file)));
    bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    undisturbed = await walk('undisturbed', () => Promise.resolve());
  }, 300_000);

  afterAll(async () => {
    await cluster?.stop();
    await rm(squad.folder, { recursive: true, force: true });
  });

  /** A new team's numbers after its walk; nothing is there twice, nothing is missing. */
  async function walk(name: string, strike: (progress: WalkProgress) => Promise<unknown>) {
    const { coach, idfTeam } = await makeClub(cluster.origin, name);
    const files = squad.files.length;
    const progress = new WalkProgress({ coach, idfTeam, batch: name, files, bytes });
    const { onProgress } = progress;
    const [{ lines, idfActivity }] = await Promise.all([
      walkSquad(coach, idfTeam, name, squad.files, { onProgress, step: patiently }),
      strike(progress),
    ]);
    expect(lines.map(({ state }) => state)).toEqual(squad.files.map(() => 'ready'));
    const items = await coach.call(routes.listData, { params: { idfTeam } });
    expect(items.map(({ fileName }) => fileName).sort()).toEqual(
      lines.map(({ fileName }) => fileName).sort(),
    );
    return patiently(() => storedNumbers(coach, idfTeam, idfActivity, players));
  }

  it.each([
    { part: 'postgres', moment: 'files are decoded', at: 1.1 },
    { part: 'kafka', moment: 'players are analysed', at: 3 },
    { part: 'team', moment: 'recordings are matched', at: 2 },
    { part: 'identity', moment: 'files are sent', at: 0.3 },
    { part: 'reports', moment: 'players are analysed', at: 3.2 },
  ])(
    'loses nothing and doubles nothing: $part, while $moment',
    async ({ part, at }) => {
      let backMs = Infinity;
      const numbers = await walk(`${part}-${at * 10}`, async (progress) => {
        await progress.reached(at, AbortSignal.timeout(60_000));
        backMs = await outage(cluster, part);
      });
      expect(Date.now() - backMs).toBeLessThan(longestRecoveryMs);
      expect(numbers).toEqual(undisturbed);
      await cluster.healthy();
    },
    120_000,
  );
});
