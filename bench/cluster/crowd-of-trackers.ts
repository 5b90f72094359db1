import type { Figure } from '../bench.js';
import { sendFiles, waitForBatch } from '@touchline/client';
import { makeClub } from '../measuring/club.js';
import type { ClusterSite } from '../measuring/cluster.js';
import { MemoryWatch } from '../measuring/memory-watch.js';

const teams = 4;

/** As many squads as it takes for a hundred trackers send their files at once. */
export async function crowdOfTrackers(
  cluster: ClusterSite,
  files: readonly string[],
  say: (line: string) => void,
): Promise<Figure> {
  const trackers = teams * files.length;
  say(`${trackers} trackers at once`);
  const clubs = [];
  for (let team = 1; team <= teams; team++) clubs.push(await makeClub(cluster, 0, `crowd${team}`));
  const memory = new MemoryWatch(cluster.pidOf('ingestion'));
  const send = clubs.map(async ({ coach, idfTeam }) => {
    const options = { idfTeam, batch: 'crowd', concurrency: files.length };
    await sendFiles(coach, files, options);
    return waitForBatch(coach, { ...options, files: files.length, timeoutMs: 300_000 });
  });
  const lines = (await Promise.all(send)).flat();
  const refused = lines.find(({ state }) => state === 'refused');
  if (refused) throw new Error(`${refused.fileName}: ${refused.error?.code}`);
  return {
    name: `ingestion with ${trackers} trackers at once: peak memory`,
    unit: 'MB',
    value: memory.stop(),
    goal: '< 600',
  };
}
