import { afterEach, describe, expect, it } from '@jest/globals';
import { IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { leaveFiles } from '../test/left-files.js';
import { type TaskTerms, WorkerPool } from '../workers/worker-pool.js';

/** How many files are decoded beside each one; the first tries fail when that is asked for. */
const watched = { failing: 0, inside: 0, beside: [] as number[] };

class WatchedPool extends WorkerPool {
  override async run<Task, Result>(worker: string, task: Task, terms: TaskTerms): Promise<Result> {
    if (worker !== 'decode') return super.run(worker, task, terms);
    if (watched.failing-- > 0) throw new Error('the disk hung for a moment');
    watched.beside.push(watched.inside++);
    try {
      return await super.run(worker, task, terms);
    } finally {
      watched.inside--;
    }
  }
}

describe('files at which a process has ended', () => {
  let server: IngestionServer;
  afterEach(() => server.close());

  const start = async (failing: number) => {
    Object.assign(watched, { failing, inside: 0, beside: [] });
    server = await IngestionServer.start({}, { module: ingestionWith(WorkerPool, WatchedPool) });
    return server.coach();
  };

  it('are decoded alone, so that the guilty one takes no other with it', async () => {
    const coach = await start(0);
    const others = await server.coach();
    await server.restart(async () => {
      await leaveFiles(server, { idfTeam: coach.idfTeam, files: 4, attempts: 1 });
      await leaveFiles(server, { idfTeam: others.idfTeam, files: 4, attempts: 1 });
    });
    await coach.again().settled('left');
    await others.again().settled('left');
    expect(watched.beside).toEqual(Array(8).fill(0));
  });

  it('do not keep the others from being decoded together', async () => {
    const coach = await start(0);
    await server.restart(async () => {
      await leaveFiles(server, { idfTeam: coach.idfTeam, files: 1, attempts: 1 });
      await leaveFiles(server, { idfTeam: coach.idfTeam, files: 20, createdMs: 1_000 });
    });
    const lines = await coach.again().settled('left');
    expect(lines.map(({ state }) => state)).toEqual(Array(21).fill('ready'));
    expect(watched.beside[0]).toBe(0);
    expect(Math.max(...watched.beside)).toBeGreaterThan(0);
  });

  it('are not refused when a try fails once besides', async () => {
    const coach = await start(2);
    await server.restart(() =>
      leaveFiles(server, { idfTeam: coach.idfTeam, files: 1, attempts: 2 }),
    );
    expect(await coach.again().settled('left')).toMatchObject([{ state: 'ready' }]);
  });
});
