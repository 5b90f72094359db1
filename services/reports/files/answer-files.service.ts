import { Injectable, Optional } from '@nestjs/common';
import { allocatorSettings, type KeptBytes, withTimeLimit } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { on } from 'node:events';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asker } from '../asked-by.js';
import { DuckDbPool } from '../duck/duck-db-pool.js';
import { durations } from '../durations.js';
import { failureOfQuestion, isMissingFile } from '../reports/duck-failures.js';
import { questionTimes, RowsRepository } from '../reports/rows.repository.js';
import { ParquetRepository } from '../warehouse/parquet.repository.js';
import type { Place, SpoolFile } from '../spool/spool.service.js';
import { type AnswerFile, type FileOrder, fileWritten, roomMade } from './answer-file.js';
import { fileBytes } from './file-bytes.js';

/** Players' runs of a file that this process makes: two matches are there before another process has started. */
const runsMadeHere = 50;
/** Behind everything that somebody waits for. */
const niceness = 10;
/** Whoever leaves mostly does so at once: a process that starts for nobody costs more than the file is late. */
export const beforeStartMs = 100;
const worker = createRequire(import.meta.url).resolve('@touchline/reports/file.worker');

/**
 * Files of any size. A large one is made, and written into the spool, by a process of its own at a lower priority: others
 * feel it little, and all that it took goes with it.
 */
@Injectable()
export class AnswerFilesService {
  constructor(
    private readonly pool: DuckDbPool,
    private readonly parquet: ParquetRepository,
    private readonly rows: RowsRepository,
    @Optional() private readonly times = questionTimes,
  ) {}

  /**
   * Makes the file in its place in the spool.
   * @throws busy when too many wait; answerTooLarge; unavailable when it takes too long, or its process died
   */
  keep(file: AnswerFile, place: Place, asker: Asker): Promise<KeptBytes> {
    if (file.runs > runsMadeHere)
      return place.keepFile((target) => this.madeElsewhere(file, target, asker));
    return place.keep(fileBytes(file, this.rows.chunks(file.sql, { ...asker, long: true })));
  }

  private async madeElsewhere(
    file: AnswerFile,
    target: SpoolFile,
    { idfTeam, clientLeft }: Asker,
  ): Promise<void> {
    const signal = withTimeLimit(this.times.longestFileMs, clientLeft);
    const release = await this.pool.turnOfLong({ idfTeam, signal });
    const ended = durations.query.startTimer({ work: 'stream' });
    try {
      await this.made(file, target, signal);
    } catch (error) {
      throw failureOfQuestion(error, signal);
    } finally {
      ended();
      release();
    }
  }

  /** Once more when its Parquet files, being disposable copies, were cleared away before they were opened. */
  private async made(file: AnswerFile, target: SpoolFile, signal: AbortSignal): Promise<void> {
    try {
      await this.madeBy(file, target, signal);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      await this.parquet.restore(file.sql);
      await this.madeBy(file, target, signal);
    }
  }

  private async madeBy(file: AnswerFile, target: SpoolFile, signal: AbortSignal): Promise<void> {
    await sleep(beforeStartMs, undefined, { signal });
    const child = startProcess(target);
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    try {
      const order: FileOrder = { file, duckDb: this.pool.limits };
      child.send(order, () => undefined);
      const failed = await lastWordOf(child, target);
      if (failed === undefined) throw new ServiceError('unavailable');
      if (failed !== null) throw new Error(failed);
    } finally {
      signal.removeEventListener('abort', kill);
      kill();
    }
  }
}

function startProcess({ fd }: SpoolFile): ChildProcess {
  const { PATH, TMPDIR } = process.env;
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  stdio[fileWritten] = fd;
  const child = fork(worker, {
    serialization: 'advanced',
    stdio,
    execArgv: [],
    // Nothing of the service's secrets.
    env: { PATH, TMPDIR, ...allocatorSettings },
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}

/** Null when it made everything, or else what failed; undefined when it died. Until then it gets room as it asks for it. */
async function lastWordOf(
  child: ChildProcess,
  { makeRoom }: SpoolFile,
): Promise<string | null | undefined> {
  for await (const [word] of on(child, 'message', { close: ['close'] })) {
    if (typeof word !== 'number') return word as string | null;
    makeRoom(word);
    child.send(roomMade, () => undefined);
  }
  return undefined;
}
