import type { Figure } from '../bench.js';
import { sendFile, waitForBatch } from '@touchline/client';
import type { Club } from '../measuring/club.js';
import type { ClusterSite } from '../measuring/cluster.js';
import { MemoryWatch } from '../measuring/memory-watch.js';
import { percentile } from '../measuring/percentile.js';
import { megabyteFile } from './megabyte-file.js';

const uploads = 2_000;
/** Uploads whose times and memory are compared, early ones with the last. */
const stretch = 200;
/** Upload after upload: neither the time of one nor the memory may grow with their number. */
export async function rowOfUploads(
  cluster: ClusterSite,
  { coach, idfTeam }: Club,
  say: (line: string) => void,
): Promise<Figure[]> {
  const times: number[] = [];
  const peaks: number[] = [];
  let bytes = 0;
  let memory = new MemoryWatch(cluster.pidOf('ingestion'));
  for (let count = 0; count < uploads; count++) {
    const file = megabyteFile(count);
    bytes += file.bytes.length;
    const batch = `row-${Math.floor(count / stretch)}`;
    const begun = performance.now();
    await sendFile(coach, file, { idfTeam, batch });
    times.push(performance.now() - begun);
    if (times.length % stretch > 0) continue;
    await waitForBatch(coach, { idfTeam, batch, files: stretch });
    peaks.push(memory.stop());
    say(`${times.length} uploads of ${(bytes / times.length / 1e6).toFixed(2)} MB`);
    memory = new MemoryWatch(cluster.pidOf('ingestion'));
  }
  memory.stop();
  const [early, last] = [times.slice(stretch, 2 * stretch), times.slice(-stretch)];
  return [
    grown('time of one of 2,000 uploads: the last 200 against the second 200', 'ms', [
      percentile(last, 0.5),
      percentile(early, 0.5),
    ]),
    grown('ingestion after 2,000 uploads: peak memory, the same', 'MB', [peaks.at(-1)!, peaks[1]!]),
  ];
}

const grown = (name: string, unit: string, [value, baseline]: [number, number]): Figure => ({
  name,
  unit,
  value,
  baseline,
  ratio: value / baseline,
  goal: '<= 1.2',
  goalFor: 'ratio',
});
