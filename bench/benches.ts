import type { Bench } from './bench.js';
import { decodingBench } from './decoding/decoding.bench.js';
import { pipelineBench } from './pipeline/pipeline.bench.js';

/** Every bench by its name. */
export const benches: ReadonlyMap<string, Bench> = new Map(
  [pipelineBench, decodingBench].map((bench) => [bench.name, bench]),
);
