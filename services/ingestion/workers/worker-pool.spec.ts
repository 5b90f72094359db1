import { afterAll, describe, expect, it } from '@jest/globals';
import { Log } from '@touchline/platform';
import { resolve } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import type { DecodeTask } from '../decoding/decode-task.js';
import { makeDecodeTask } from '../test/make-decode-task.js';
import { makeCatapultFile } from '../test/catapult-file.js';
import { temporaryBlobs } from '../test/temporary-blobs.js';
import { TaskEnded } from './task-ended.js';
import type { ThreadTerms } from './task.worker.js';
import {
  callThreads,
  callThreadsOfTeam,
  PoolClosed,
  spareThreads,
  type TaskTerms,
  waitingCalls,
  waitingCallsOfTeam,
  WorkerPool,
} from './worker-pool.js';

const terms: TaskTerms = { idfTeam: 1, of: 'job', longestMs: 30_000 };
/** Only warming would open it. */
const noBlobs = { kind: 'disk', directory: 'nowhere' } as const;
const log = Log.open({ service: 'test', level: 'silent' });
const mib = 1024 ** 2;

class PoolOfTest extends WorkerPool {
  protected override fileOf(worker: string): string {
    return resolve(`services/ingestion/test/${worker}.worker.mjs`);
  }
}

class PoolThatRests extends PoolOfTest {
  protected override get idleMs(): number {
    return 100;
  }
  get threads(): number {
    return this.pool.threads.length;
  }
}

class PoolThatLooks extends PoolOfTest {
  protected override get threadTerms(): ThreadTerms {
    return { lookEveryMs: 300 };
  }
}

/** Remembers what its threads were to do. */
class PoolWithMemory extends WorkerPool {
  readonly asked: string[] = [];
  override run<Task, Result>(worker: string, task: Task, own: TaskTerms): Promise<Result> {
    this.asked.push(worker);
    return super.run(worker, task, own);
  }
}

interface Trial {
  readonly computeMs?: number;
  readonly waitMs?: number;
  readonly keepBytes?: number;
  readonly exits?: boolean;
}

const attempt = (pool: WorkerPool, trial: Trial, own: Partial<TaskTerms> = {}): Promise<number> =>
  pool.run('trying', trial, { ...terms, ...own });

describe('the worker threads', () => {
  const pools: WorkerPool[] = [];
  const opened: { remove(): Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await Promise.all(opened.map((store) => store.remove()));
  });
  const openPool = (pool = new WorkerPool(noBlobs, log)) => {
    pools.push(pool);
    return pool;
  };

  async function makeTask(seconds = 5): Promise<DecodeTask> {
    const store = await temporaryBlobs();
    opened.push(store);
    const bytes = makeCatapultFile({ seconds });
    const task = makeDecodeTask(store.config, { bytes: bytes.length });
    await store.blobs.put(task.fileKey, bytes);
    return task;
  }

  it('tell how far they are while they work', async () => {
    const task = await makeTask();
    const outcome = await openPool().run('decode', task, terms);
    expect(outcome).toMatchObject({
      kind: 'decoded',
      recordings: [{ about: { athleteName: 'Anna Berg' } }],
    });
    expect(new Float64Array(task.progress)[0]).toBe(task.bytes);
  });

  it('get ready one at the start, the others with the first file', async () => {
    const pool = openPool(new PoolWithMemory(noBlobs, log)) as PoolWithMemory;
    pool.onApplicationBootstrap();
    expect(pool.asked).toEqual(['warm']);
    const others = Array<string>(pool.jobsOfTeam - 1).fill('warm');
    for (let file = 0; file < 2; file++) {
      await pool.run('decode', await makeTask(), terms);
      expect(pool.asked.filter((worker) => worker !== 'decode')).toEqual(['warm', ...others]);
    }
  });

  it('end once they have nothing to do, but for one per core and one for calls', async () => {
    const pool = openPool(new PoolThatRests(noBlobs, log)) as PoolThatRests;
    const teams = [1, 2, 3, 4];
    const work = teams.map((idfTeam) => attempt(pool, { waitMs: 500 }, { idfTeam }));
    const calls = teams.map((idfTeam) => attempt(pool, { waitMs: 500 }, { idfTeam, of: 'call' }));
    const areLeft = (threads: number) => () => pool.threads === threads;
    await eventually('every thread works', areLeft(pool.jobs + 2));
    await Promise.all([...work, ...calls]);
    await eventually('those are left', areLeft(pool.jobsOfTeam + 1));
    await expect(attempt(pool, {})).resolves.toBe(0);
  });

  it('are replaced when one works for too long or dies, and the others’ work goes on', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const good = Array.from({ length: 8 }, () => attempt(pool, { waitMs: 100 }));
    const hanging = attempt(pool, { computeMs: Infinity }, { longestMs: 200 });
    await expect(hanging).rejects.toEqual(new TaskEnded('tooSlow'));
    await expect(attempt(pool, { exits: true })).rejects.toMatchObject({ reason: 'died' });
    expect(await Promise.all(good)).toHaveLength(8);
    expect(await attempt(pool, {})).toBe(0);
  });

  it('may wait for the blob store for longer than they may work', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    expect(await attempt(pool, { waitMs: 1_500 }, { longestMs: 100 })).toBe(0);
  });

  it('take no time from a task that waits for them', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const trial = { computeMs: 150 };
    const waiting = Array.from({ length: 8 * pool.jobs }, () =>
      attempt(pool, trial, { longestMs: 1_000 }),
    );
    expect(await Promise.all(waiting)).toHaveLength(8 * pool.jobs);
  });

  it('are replaced when they keep much memory, and their answer arrives', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const keep = (keepBytes: number) => attempt(pool, { keepBytes });
    expect(await keep(mib)).toBe(1);
    expect(await keep(256 * mib)).toBe(2);
    expect(await keep(mib)).toBe(1);
  });

  it('give back what their work left once they rest', async () => {
    const pool = openPool(new PoolThatLooks(noBlobs, log));
    const leave = (objects: number) =>
      pool.run<object, { threadId: number; holds: number }>('leaving', { objects }, terms);
    const thread = await leave(1e6);
    expect(thread.holds).toBeGreaterThanOrEqual(40 * mib);
    await eventually(
      'it is given back',
      () => leave(0),
      ({ threadId, holds }) => threadId === thread.threadId && holds < 16 * mib,
      { everyMs: 500, timeoutMs: 20_000 },
    );
  });

  it('go on without one that dies of what its task left behind', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const watched = Log.open({ service: 'test', level: 'warn', destination });
    const pool = openPool(new PoolOfTest(noBlobs, watched));
    await pool.run('late-fault', {}, terms);
    await eventually('its end is told', () => lines.some((line) => line.includes('late')));
    expect(await attempt(pool, {})).toBe(0);
  });

  it('are never all one team’s', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const hanging = Array.from({ length: 3 * pool.jobs }, () =>
      attempt(pool, { computeMs: Infinity }),
    );
    const ended = Promise.allSettled(hanging);
    const others = Array.from({ length: spareThreads }, () => attempt(pool, {}, { idfTeam: 2 }));
    expect(await Promise.all(others)).toEqual(others.map(() => 0));
    await pool.close();
    await ended;
  });

  it('serve what people wait for beside any number of jobs', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const jobs = [1, 2, 3, 4].flatMap((idfTeam) =>
      Array.from({ length: pool.jobs }, () => attempt(pool, { computeMs: Infinity }, { idfTeam })),
    );
    const traces = Array.from({ length: callThreadsOfTeam + 1 }, () =>
      attempt(pool, { computeMs: Infinity }, { of: 'call', idfTeam: 5 }),
    );
    const ended = Promise.allSettled([...jobs, ...traces]);
    const others = Array.from({ length: callThreads - callThreadsOfTeam }, () =>
      attempt(pool, {}, { of: 'call', idfTeam: 6 }),
    );
    expect(await Promise.all(others)).toEqual(others.map(() => 0));
    await pool.close();
    await ended;
  });

  it('serve another team’s files and calls while one asks for 400 traces at once', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const traces = { answered: 0 };
    const many = Array.from({ length: 400 }, () =>
      attempt(pool, { computeMs: 5 }, { of: 'call' }).then(() => traces.answered++),
    );
    await attempt(pool, {}, { idfTeam: 2 });
    await attempt(pool, {}, { idfTeam: 2, of: 'call' });
    expect(traces.answered).toBeLessThan(200);
    await Promise.all(many);
  });

  it('let so many calls of a team wait, and so many in all; a job may always wait', async () => {
    const pool = openPool(new PoolOfTest(noBlobs, log));
    const ask = (idfTeam: number, count: number) =>
      Array.from({ length: count }, () =>
        attempt(pool, { computeMs: Infinity }, { idfTeam, of: 'call' }),
      );
    const calls = [...ask(1, 1 + waitingCallsOfTeam), ...ask(2, waitingCalls - waitingCallsOfTeam)];
    await expect(ask(1, 1)[0]).rejects.toMatchObject({ key: 'busy' });
    calls.push(...ask(2, 1));
    await expect(ask(3, 1)[0]).rejects.toMatchObject({ key: 'busy' });
    const ended = Promise.allSettled(calls);
    const jobs = Array.from({ length: 3_000 }, () => attempt(pool, {}));
    expect(await Promise.all(jobs)).toHaveLength(3_000);
    await pool.close();
    await ended;
  });

  it('give a fault back to whoever asked', async () => {
    const pool = openPool();
    const lost = { ...(await makeTask()), fileKey: 'uploads/1/gone' };
    await expect(pool.run('decode', lost, terms)).rejects.toThrow(/ENOENT/);
  });

  it('import their work: Node aborts the process when a thread ends while it requires an ES module', async () => {
    expect(await openPool(new PoolOfTest(noBlobs, log)).run('may-require', null, terms)).toBe(
      false,
    );
  });

  it('say that they were stopped, so that nobody takes it for a fault of the file', async () => {
    const pool = openPool();
    const running = pool.run('decode', await makeTask(60), terms);
    const stopped = expect(running).rejects.toBeInstanceOf(PoolClosed);
    await pool.close();
    await stopped;
  });
});
