import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from '../bench.js';
import { type ClusterSite, serviceNames, startBenchCluster } from '../measuring/cluster.js';
import { makeClub } from '../measuring/club.js';
import { dayMs, inScratchFolder, kickOffMs, writeMatch } from '../measuring/match-files.js';
import { percentile } from '../measuring/percentile.js';
import { duckDbSeconds } from '../pipeline/duckdb-baseline.js';
import { measureSquad } from '../pipeline/squad-figures.js';
import { walkSquad } from '../pipeline/squad-walk.js';
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
      say('simulating the squad');
      const squad = await writeMatch(join(folder, 'squad'), { players, minutes });
      const warmUp = { players: 1, minutes, startMs: kickOffMs - dayMs };
      const first = await writeMatch(join(folder, 'first'), warmUp);
      say('DuckDB alone');
      const baseline = await duckDbSeconds(squad.files, availableParallelism());
      say('starting the cluster');
      const cluster = await startBenchCluster();
      try {
        const club = await makeClub(cluster, players);
        say('one recording to warm up');
        await walkSquad(club, 'warm-up', first.files);
        say('the squad');
        return [
          ...(await measureSquad(cluster, club, squad, { baseline, goals })),
          await crowdOfTrackers(cluster, squad.files, say),
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
      ...{ name: `${service}: ${name}`, value: percentile(took, 0.5), unit: 's', goal: '< 5' },
    });
    figures.push(figure('restart to ready', ended), figure('killed, to taking calls', killed));
  }
  return figures;
}
