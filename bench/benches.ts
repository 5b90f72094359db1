import type { Bench } from './bench.js';
import { decodingBench } from './decoding/decoding.bench.js';
import { metricCoreBench } from './metric-core/metric-core.bench.js';
import { pageBench } from './page/page.bench.js';
import { pipelineBench } from './pipeline/pipeline.bench.js';
import { screensBench } from './screens/screens.bench.js';

/** Every bench by its name. */
export const benches: ReadonlyMap<string, Bench> = new Map(
  [pipelineBench, decodingBench, metricCoreBench, pageBench, screensBench].map((bench) => [
    bench.name,
    bench,
  ]),
);
