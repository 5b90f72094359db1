import type { Figure } from '../bench.js';
import { sendFile, type UploadSource, waitForBatch } from '@touchline/client';
import { type Club, makeClub } from '../measuring/club.js';
import type { ClusterSite } from '../measuring/cluster.js';
import { megabyteFile } from './megabyte-file.js';

const noise = 100;
const quiet = 3;

/** How much longer another team's few files take while one sends a hundred at once. */
export async function besideNoisyTeam(
  cluster: ClusterSite,
  say: (line: string) => void,
): Promise<Figure> {
  const files = Array.from({ length: noise + 2 * quiet }, (_, index) =>
    megabyteFile(10_000 + index),
  );
  const loud = await makeClub(cluster, 0, 'loud');
  const shy = await makeClub(cluster, 0, 'shy');
  say(`${quiet} files alone`);
  const alone = await readySeconds(shy, 'alone', files.splice(0, quiet));
  say(`${quiet} files beside ${noise} of another team`);
  const own = files.splice(0, quiet);
  const noisy = readySeconds(loud, 'noise', files);
  const beside = await readySeconds(shy, 'beside', own);
  await noisy;
  return {
    name: `three files to ready, how much longer beside ${noise} of another team`,
    unit: 's',
    value: beside - alone,
    goal: '<= 5',
  };
}

/** From the first byte of all files at once until each is decoded. */
async function readySeconds(
  { coach, idfTeam }: Club,
  batch: string,
  files: readonly UploadSource[],
): Promise<number> {
  const begun = performance.now();
  await Promise.all(files.map((file) => sendFile(coach, file, { idfTeam, batch })));
  await waitForBatch(coach, { idfTeam, batch, files: files.length });
  return (performance.now() - begun) / 1000;
}
