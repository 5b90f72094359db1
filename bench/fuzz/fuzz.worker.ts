import { parentPort, workerData } from 'node:worker_threads';
import { fuzzCore } from './core-fuzz.js';

const { seed, from, to } = workerData as { seed: number; from: number; to: number };
const everySo = 50;
const longestMs = 30_000;
const report = await fuzzCore(seed, from, to, (input) => {
  if (input % everySo === 0) parentPort!.postMessage({ input, longestMs });
});
parentPort!.postMessage(report);
