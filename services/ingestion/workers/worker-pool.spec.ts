import { afterAll, describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import type { DecodeTask } from '../decoding/decode-task.js';
import { makeCatapultFile } from '../test/catapult-file.js';
import { temporaryBlobs } from '../test/temporary-blobs.js';
import { PoolClosed, WorkerPool } from './worker-pool.js';

const defaultTimeoutMs = 30_000;
/** Only warming would open it. */
const noBlobs = { kind: 'disk', directory: 'nowhere' } as const;

class PoolOfTest extends WorkerPool {
  protected override fileOf(worker: string): string {
    return resolve(`services/ingestion/test/${worker}.worker.mjs`);
  }
}

/** Remembers what its threads were to do. */
class PoolWithMemory extends WorkerPool {
  readonly asked: string[] = [];
  override run<Task, Result>(worker: string, task: Task, timeoutMs: number): Promise<Result> {
    this.asked.push(worker);
    return super.run(worker, task, timeoutMs);
  }
}

describe('the worker threads', () => {
  const pools: WorkerPool[] = [];
  const opened: { remove(): Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await Promise.all(opened.map((store) => store.remove()));
  });
  const openPool = (pool = new WorkerPool(noBlobs)) => {
    pools.push(pool);
    return pool;
  };

  async function makeTask(seconds = 5): Promise<DecodeTask> {
    const store = await temporaryBlobs();
    opened.push(store);
    const bytes = makeCatapultFile({ seconds });
    await store.blobs.put('uploads/1/a', bytes);
    return {
      blobs: store.config,
      fileKey: 'uploads/1/a',
      idfTeam: 1,
      uploadId: 'a',
      batch: 'b',
      fileName: 'a.csv',
      progress: new SharedArrayBuffer(8),
      nowMs: Date.now(),
      bytes: bytes.length,
    };
  }

  it('tell how far they are while they work', async () => {
    const task = await makeTask();
    const outcome = await openPool().run('decode', task, defaultTimeoutMs);
    expect(outcome).toMatchObject({
      kind: 'decoded',
      recordings: [{ about: { athleteName: 'Anna Berg' } }],
    });
    expect(new Float64Array(task.progress)[0]).toBe(task.bytes);
  });

  it('get ready one at the start, the others with the first file', async () => {
    const pool = openPool(new PoolWithMemory(noBlobs)) as PoolWithMemory;
    pool.onApplicationBootstrap();
    expect(pool.asked).toEqual(['warm']);
    const others = Array<string>(pool.threads - 1).fill('warm');
    for (let file = 0; file < 2; file++) {
      await pool.run('decode', await makeTask(), defaultTimeoutMs);
      expect(pool.asked.filter((worker) => worker !== 'decode')).toEqual(['warm', ...others]);
    }
  });

  it('are replaced when one hangs or dies, and the others’ work goes on', async () => {
    const pool = openPool();
    const task = await makeTask();
    const good = Array.from({ length: 4 }, () => pool.run('decode', task, defaultTimeoutMs));
    const ended = Array.from({ length: pool.threads + 1 }, () => pool.run('decode', task, 1));
    const results = await Promise.allSettled(ended);
    expect(results.map(({ status }) => status)).toContain('rejected');
    expect(await Promise.all(good)).toHaveLength(4);
    expect(await pool.run('decode', task, defaultTimeoutMs)).toMatchObject({ kind: 'decoded' });
  });

  it('take no time from a task that waits for them', async () => {
    const pool = openPool();
    const task = await makeTask(300);
    await Promise.all(
      Array.from({ length: pool.threads }, () => pool.run('decode', task, defaultTimeoutMs)),
    );
    const begun = performance.now();
    await pool.run('decode', task, defaultTimeoutMs);
    const once = performance.now() - begun;
    const timeoutMs = Math.ceil(Math.max(300, 20 * once));
    const queue = Math.ceil((2 * timeoutMs * pool.threads) / once);
    const results = Array.from({ length: queue }, () => pool.run('decode', task, timeoutMs));
    expect(await Promise.all(results)).toHaveLength(queue);
  });

  it('give a fault back to whoever asked', async () => {
    const pool = openPool();
    const lost = { ...(await makeTask()), fileKey: 'uploads/1/gone' };
    await expect(pool.run('decode', lost, defaultTimeoutMs)).rejects.toThrow(/ENOENT/);
  });

  it('import their work: Node aborts the process when a thread ends while it requires an ES module', async () => {
    expect(await openPool(new PoolOfTest(noBlobs)).run('may-require', null, defaultTimeoutMs)).toBe(
      false,
    );
  });

  it('say that they were stopped, so that nobody takes it for a fault of the file', async () => {
    const pool = openPool();
    const running = pool.run('decode', await makeTask(60), defaultTimeoutMs);
    const stopped = expect(running).rejects.toBeInstanceOf(PoolClosed);
    await pool.close();
    await stopped;
  });
});
