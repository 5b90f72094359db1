import type { DuckDBConnection, DuckDBDataChunk, DuckDBMaterializedResult } from '@duckdb/node-api';
import { Injectable } from '@nestjs/common';
import { inSpan, Semaphore, withTimeLimit } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { setImmediate } from 'node:timers/promises';
import { durations } from '../durations.js';
import { DuckDb } from '../duck/duck-db.js';
import { parquetSource } from '../duck/parquet-source.js';
import { metricTables, type TableName } from '../warehouse/metric-tables.js';
import { ParquetRepository } from '../warehouse/parquet.repository.js';

export type Row = Readonly<Record<string, number | string | null>>;

/** Longest time of a query; retired files are kept longer. */
const longestMs = 20_000;
/** Queries at the same time; others wait. */
const atOnce = 4;
/** Values of an answer that is held whole, rows × columns; a process has the memory for some of these. */
const mostCells = 4_000_000;
/** The same of long answers, which go on as long as their reader takes them. */
const longestStreamMs = 50_000;
const streamsAtOnce = 2;

/** Runs a report's SQL over Parquet files; stops at once when nobody waits for the answer. */
@Injectable()
export class RowsRepository {
  private readonly semaphore = new Semaphore({ atOnce });
  private readonly streams = new Semaphore({ atOnce: streamsAtOnce });

  constructor(
    private readonly duckDb: DuckDb,
    private readonly parquet: ParquetRepository,
  ) {}

  /**
   * SQL of the relation that has the rows of these files and no others, with the metrics of these
   * names at least: a question of hundreds of columns takes longer to plan than to answer.
   */
  async sourceOf(
    table: TableName,
    blobKeys: readonly string[],
    metrics?: ReadonlySet<string>,
  ): Promise<string> {
    const columns = metricTables[table].columns.filter(
      ({ name, type }) => !metrics || type !== 'DOUBLE' || metrics.has(name),
    );
    return parquetSource(columns, await this.parquet.paths(blobKeys));
  }

  query(sql: string, clientLeft?: AbortSignal): Promise<Row[]> {
    const signal = withTimeLimit(longestMs, clientLeft);
    return this.semaphore.run(
      () => inSpan('duckdb query', { kind: 'client' }, () => this.queryNow(sql, signal)),
      { signal },
    );
  }

  /** Rows of a long answer, some thousand at a time, as fast as they are taken. */
  async *chunks(sql: string, clientLeft: AbortSignal): AsyncGenerator<DuckDBDataChunk> {
    const signal = withTimeLimit(longestStreamMs, clientLeft);
    const chunks = this.chunksNow(sql, signal);
    // A reader who takes no more would keep the permit.
    const end = () => void chunks.return(undefined).catch(() => undefined);
    signal.addEventListener('abort', end, { once: true });
    yield* chunks;
    if (signal.aborted) throw new ServiceError('unavailable');
  }

  private async *chunksNow(sql: string, signal: AbortSignal): AsyncGenerator<DuckDBDataChunk> {
    const release = await this.streams.acquire({ signal });
    const connection = await this.duckDb.connect().catch((error: unknown) => {
      release();
      throw error;
    });
    const stop = interruptOn(signal, connection);
    const ended = durations.query.startTimer({ work: 'stream' });
    try {
      const result = await this.withFiles(sql, () => connection.stream(sql));
      for (;;) {
        signal.throwIfAborted();
        const chunk = await result.fetchChunk();
        if (!chunk || chunk.rowCount === 0) return;
        yield chunk;
      }
    } catch (cause) {
      throw signal.aborted ? new ServiceError('unavailable', {}, { cause }) : cause;
    } finally {
      stop();
      ended();
      connection.closeSync();
      release();
    }
  }

  /** Once more when its files, being disposable copies, were cleared away before it opened them. */
  private withFiles<T>(sql: string, run: () => Promise<T>): Promise<T> {
    return run().catch(async (error: unknown) => {
      if (!isMissingFile(error)) throw error;
      await this.parquet.restore(sql);
      return run();
    });
  }

  private async queryNow(sql: string, signal: AbortSignal): Promise<Row[]> {
    const connection = await this.duckDb.connect();
    const stop = interruptOn(signal, connection);
    const ended = durations.query.startTimer({ work: 'query' });
    try {
      signal.throwIfAborted();
      const result = await this.withFiles(sql, () => connection.run(sql));
      return await rowsOf(result, signal);
    } catch (cause) {
      throw signal.aborted ? new ServiceError('unavailable', {}, { cause }) : cause;
    } finally {
      stop();
      ended();
      connection.closeSync();
    }
  }
}

/**
 * Other work has its turn after each chunk.
 * @throws answerTooLarge before anything is read
 */
async function rowsOf(result: DuckDBMaterializedResult, signal: AbortSignal): Promise<Row[]> {
  const found = result.rowCount * result.columnCount;
  if (found > mostCells)
    throw new ServiceError('answerTooLarge', { found: String(found), expected: String(mostCells) });
  const rows: Row[] = [];
  for await (const some of result.yieldRowObjectJs()) {
    for (const row of some) rows.push(row as Row);
    await setImmediate();
    signal.throwIfAborted();
  }
  return rows;
}

const isMissingFile = (error: unknown): boolean =>
  /IO Error: (No files found|Cannot open file)/.test(String(error));

/** Interrupts again and again, for an interrupt just before the query begins is lost. */
function interruptOn(signal: AbortSignal, connection: DuckDBConnection): () => void {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer = setTimeout(interrupt, 10);
  };
  signal.addEventListener('abort', interrupt);
  return () => {
    signal.removeEventListener('abort', interrupt);
    clearTimeout(timer);
  };
}
