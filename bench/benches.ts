import type { Bench } from './bench.js';
import { clusterBench } from './cluster/cluster.bench.js';
import { decodingBench } from './decoding/decoding.bench.js';
import { metricCoreBench } from './metric-core/metric-core.bench.js';
import { pageBench } from './page/page.bench.js';
import { pipelineBench } from './pipeline/pipeline.bench.js';
import { replayBench } from './replay/replay.bench.js';
import { screensBench } from './screens/screens.bench.js';
import { socketsBench } from './sockets/sockets.bench.js';

/** Every bench by its name. */
export const benches: ReadonlyMap<string, Bench> = new Map(
  [
    pipelineBench,
    decodingBench,
    metricCoreBench,
    pageBench,
    screensBench,
    clusterBench,
    socketsBench,
    replayBench,
  ].map((bench) => [bench.name, bench]),
);
