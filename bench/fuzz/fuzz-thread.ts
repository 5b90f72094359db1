import { Worker } from 'node:worker_threads';
import type { FuzzReport } from './fuzz-report.js';

/** A thread that tries inputs one after another, and what it may need. */
export interface FuzzThread {
  /** Tells now and then which input is next, and at last its report. */
  readonly worker: URL;
  readonly data: { readonly seed: number; readonly from: number; readonly to: number };
  readonly heapMegabytes: number;
  /** What the whole process may gain meanwhile; looked at from outside. */
  readonly gainMegabytes: number;
}

/** What a thread tells. */
export interface NextInput {
  readonly input: number;
  /** Until it tells the next one. */
  readonly longestMs: number;
}

const lookMs = 50;
const longestStartMs = 120_000;

/** @throws Error naming the input at which the thread died, hung or took too much memory. */
export async function fuzzOnThread(thread: FuzzThread): Promise<FuzzReport> {
  const { worker: file, data, heapMegabytes, gainMegabytes } = thread;
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  let next: NextInput = { input: data.from, longestMs: longestStartMs };
  let toldAt = performance.now();
  const before = process.memoryUsage.rss();
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FuzzReport>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`input ${next.input} ${what}`));
      worker.on('message', (message: NextInput | FuzzReport) => {
        if ('taken' in message) return resolve(message);
        next = message;
        toldAt = performance.now();
      });
      worker.on('error', (error) => fail(`or soon after: ${String(error)}`));
      worker.on('exit', (code) => fail(`ended the thread with ${code}`));
      watch = setInterval(() => {
        const ms = performance.now() - toldAt;
        if (ms > next.longestMs) fail(`takes more than ${next.longestMs / 1000} s`);
        const gained = (process.memoryUsage.rss() - before) / 1e6;
        if (gained > gainMegabytes) fail(`lets the process grow by ${gained.toFixed(0)} MB`);
      }, lookMs);
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
