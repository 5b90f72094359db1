import { Worker } from 'node:worker_threads';
import type { FuzzReport } from './fuzz-report.js';

/** A thread that tries inputs one after another, and what it may need. */
export interface FuzzThread {
  /** Tells which input is next, each or every so many, and at last its report. */
  readonly worker: URL;
  readonly data: { readonly seed: number; readonly from: number; readonly to: number };
  readonly heapMegabytes: number;
  /** What the whole process may gain meanwhile; looked at from outside. */
  readonly gainMegabytes: number;
}

/** What a thread tells. */
export interface NextInput {
  readonly input: number;
  /** Of the processor, until it tells the next one. */
  readonly longestMs: number;
}

const lookMs = 50;
const longestStartMs = 120_000;
/** A machine that does other things, too, gives a thread little of itself; one that waits for nothing needs none. */
const idleFactor = 20;

/** @throws Error naming the input at which the thread died, hung or took too much memory. */
export async function fuzzOnThread(thread: FuzzThread): Promise<FuzzReport> {
  const { worker: file, data, heapMegabytes, gainMegabytes } = thread;
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  let next: NextInput = { input: data.from, longestMs: longestStartMs };
  let toldAt = clocks();
  const before = process.memoryUsage.rss();
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FuzzReport>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`input ${next.input} ${what}`));
      worker.on('message', (message: NextInput | FuzzReport) => {
        if ('taken' in message) return resolve(message);
        next = message;
        toldAt = clocks();
      });
      worker.on('error', (error) => fail(`or soon after: ${String(error)}`));
      worker.on('exit', (code) => fail(`ended the thread with ${code}`));
      watch = setInterval(() => {
        const { cpuMs, ms } = clocks();
        const waited = ms - toldAt.ms > idleFactor * next.longestMs;
        if (waited || cpuMs - toldAt.cpuMs > next.longestMs)
          fail(`takes more than ${next.longestMs / 1000} s`);
        const gained = (process.memoryUsage.rss() - before) / 1e6;
        if (gained > gainMegabytes) fail(`lets the process grow by ${gained.toFixed(0)} MB`);
      }, lookMs);
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

/** The process has nothing else to do: what it takes of the processor is the thread's. */
function clocks(): { cpuMs: number; ms: number } {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, ms: performance.now() };
}
