import { Injectable, Optional } from '@nestjs/common';
import { allocatorSettings, withTimeLimit } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asker } from '../asked-by.js';
import { DuckDbPool } from '../duck/duck-db-pool.js';
import { durations } from '../durations.js';
import { failureOf, isMissingFile } from '../reports/duck-failures.js';
import { questionTimes, RowsRepository } from '../reports/rows.repository.js';
import { ParquetRepository } from '../warehouse/parquet.repository.js';
import type { AnswerFile, FileOrder } from './answer-file.js';
import { fileBytes } from './file-bytes.js';

/** Players' runs of a file that this process makes: two matches are there before another process has started. */
const runsMadeHere = 50;
/** Behind everything that somebody waits for. */
const niceness = 10;
/** Whoever leaves mostly does so at once: a process that starts for nobody costs more than the file is late. */
export const beforeStartMs = 100;
const worker = createRequire(import.meta.url).resolve('@touchline/reports/file.worker');

/**
 * Files of any size. A large one is made by a process of its own at a lower priority: others feel it little, and all that
 * it took goes with it.
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
   * The file's bytes, as they are made.
   * @throws busy when too many wait; answerTooLarge; unavailable when it takes too long, or its process died
   */
  bytes(file: AnswerFile, asker: Asker): AsyncIterable<Uint8Array> {
    if (file.runs > runsMadeHere) return this.madeElsewhere(file, asker);
    return fileBytes(file, this.rows.chunks(file.sql, { ...asker, long: true }));
  }

  private async *madeElsewhere(
    file: AnswerFile,
    { idfTeam, clientLeft }: Asker,
  ): AsyncGenerator<Uint8Array> {
    const signal = withTimeLimit(this.times.longestFileMs, clientLeft);
    const release = await this.pool.turnOfLong({ idfTeam, signal });
    const ended = durations.query.startTimer({ work: 'stream' });
    try {
      yield* this.made(file, signal);
    } catch (error) {
      throw failureOf(error, signal);
    } finally {
      ended();
      release();
    }
  }

  /** Once more when its Parquet files, being disposable copies, were cleared away before they were opened. */
  private async *made(file: AnswerFile, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield* this.madeBy(file, signal);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      await this.parquet.restore(file.sql);
      yield* this.madeBy(file, signal);
    }
  }

  private async *madeBy(file: AnswerFile, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    await sleep(beforeStartMs, undefined, { signal });
    const child = startProcess();
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    try {
      const saying = wordOf(child);
      saying.catch(() => undefined);
      const order: FileOrder = { file, duckDb: this.pool.limits };
      child.send(order, () => undefined);
      yield* child.stdout as Readable;
      const failed = await saying;
      if (failed === undefined) throw new ServiceError('unavailable');
      if (failed !== null) throw new Error(failed);
    } finally {
      signal.removeEventListener('abort', kill);
      kill();
    }
  }
}

function startProcess(): ChildProcess {
  const { PATH, TMPDIR } = process.env;
  const child = fork(worker, {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
    // Nothing of the service's secrets.
    env: { PATH, TMPDIR, ...allocatorSettings },
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}

/** Null when it made everything, or else what failed; undefined when it died. */
async function wordOf(child: ChildProcess): Promise<string | null | undefined> {
  const said = once(child, 'message').then(([word]) => word as string | null);
  const died = once(child, 'close').then(() => undefined);
  const word = await Promise.race([said, died]);
  if (child.connected) child.disconnect();
  return word;
}
