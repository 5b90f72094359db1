import { describe, expect, it } from '@jest/globals';
import { fuzzOnThread } from './fuzz-thread.js';

const report = { taken: 1, refused: {}, faults: [], slowest: { input: 0, ms: 1 } };

/** A thread that does as written; `tell` is its word to whoever watches it. */
const thread = (does: string, longestMs = 120_000) =>
  fuzzOnThread({
    worker: new URL(
      `data:text/javascript,${encodeURIComponent(
        `import { parentPort } from 'node:worker_threads';
         const tell = (message) => parentPort.postMessage(message);
         tell({ input: 4, longestMs: ${longestMs} });
         ${does}`,
      )}`,
    ),
    data: { seed: 1, from: 0, to: 9 },
    heapMegabytes: 32,
    gainMegabytes: 150,
  });

describe('A thread that is fuzzed', () => {
  it('gives its report', async () => {
    expect(await thread(`tell(${JSON.stringify(report)});`)).toEqual(report);
  });

  it.each([
    ['ends', 'setTimeout(() => process.exit(3), 50);', 'ended the thread with 3'],
    ['throws', `setTimeout(() => { throw new Error('torn'); }, 50);`, 'torn'],
    ['fills its heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(0.5));', 'memory'],
    [
      'takes memory beside its heap',
      `globalThis.all = Buffer.alloc(400e6, 1); setInterval(() => undefined, 100);`,
      'lets the process grow',
    ],
  ])('and %s is told with its input', async (_, does, what) => {
    const failed = thread(does);
    await expect(failed).rejects.toThrow(/^input 4 /);
    await expect(failed).rejects.toThrow(what);
  });

  it('and hangs is told with its input', async () => {
    await expect(thread('for (;;);', 300)).rejects.toThrow('input 4 takes more than 0.3 s');
  });
});
