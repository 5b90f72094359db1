import { join } from 'node:path';
import type { Bench, Figure } from '../bench.js';
import { type ClusterSite, serviceNames, startBenchCluster } from '../measuring/cluster.js';
import { makeClub } from '../measuring/club.js';
import { inScratchFolder, writeMatch } from '../measuring/match-files.js';
import { percentile } from '../measuring/percentile.js';
import { measureSquads } from '../pipeline/squad-figures.js';
import { crowdOfTrackers } from './crowd-of-trackers.js';
import { besideNoisyTeam } from './noisy-team.js';
import { rowOfUploads } from './row-of-uploads.js';

const players = 25;
const minutes = 95;
const goals = { squadReadable: '<= 4', eventLagP95: '< 1000' };
const restarts = 3;

/** The four services apart: the squad of `pipeline`, many trackers, many uploads, restarts. */
export const clusterBench: Bench = {
  name: 'cluster',
  about: 'the squad of `pipeline` through four processes on Kafka, PostgreSQL, S3 and Caddy',
  run: (say) =>
    inScratchFolder(async (folder) => {
      say('starting the cluster');
      const cluster = await startBenchCluster();
      try {
        const club = await makeClub(cluster, players);
        const match = { folder, players, minutes };
        const crowd = await writeMatch(join(folder, 'crowd'), { players, minutes });
        return [
          ...(await measureSquads(cluster, club, match, { goals, say })),
          await crowdOfTrackers(cluster, crowd.files, say),
          await besideNoisyTeam(cluster, say),
          ...(await rowOfUploads(cluster, club, say)),
          ...(await measureRestarts(cluster, say)),
        ];
      } finally {
        await cluster.close();
      }
    }),
};

/** Of a service that was ended in peace, and of one that was killed. */
async function measureRestarts(
  cluster: ClusterSite,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const service of serviceNames) {
    say(`restarts of ${service}`);
    const [ended, killed]: [number[], number[]] = [[], []];
    for (let count = 0; count < restarts; count++) {
      ended.push(await cluster.restart(service));
      killed.push(await cluster.revive(service));
    }
    const figure = (name: string, took: number[]): Figure => ({
      name: `${service}: ${name}`,
      value: percentile(took, 0.5),
      unit: 's',
      goal: '< 5',
    });
    figures.push(figure('restart to ready', ended), figure('killed, to taking calls', killed));
  }
  return figures;
}
