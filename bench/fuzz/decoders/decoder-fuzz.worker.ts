import { parentPort, workerData } from 'node:worker_threads';
import { fuzzDecoders } from './decoder-fuzz.js';

/** Of a few bytes; each MB may take another one, as in the product. */
const longestMs = 5_000;

const report = await fuzzDecoders(workerData, (input, bytes) => {
  parentPort!.postMessage({ input, longestMs: longestMs + bytes / 1_000 });
});
parentPort!.postMessage(report);
