import type { DuckDBConnection } from '@duckdb/node-api';
import { Injectable, Optional } from '@nestjs/common';
import { inSpan, withTimeLimit } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import type { Asker } from '../asked-by.js';
import { durations } from '../durations.js';
import { parquetSource } from '../duck/parquet-source.js';
import { DuckDbPool, type LentDuckDb } from '../duck/duck-db-pool.js';
import { chunksOf, type ResultChunk, type Row } from '../duck/result-chunk.js';
import { Turns } from '../turns.js';
import { metricTables, type TableName } from '../warehouse/metric-tables.js';
import { ParquetRepository } from '../warehouse/parquet.repository.js';
import { failureOfQuestion, isInterrupt, isMissingFile } from './duck-failures.js';

/** Longest time of a question, with its turn; retired files are kept longer. */
export const questionTimes = {
  longestMs: 20_000,
  /** Of answers of any size. */
  longestFileMs: 50_000,
};
/** Values of rows that are held at once, as steps to an answer: loads of a large squad over ten years. */
const mostValues = 1_000_000;

/** Runs a report's SQL over Parquet files; stops at once when nobody waits for the answer. */
@Injectable()
export class RowsRepository {
  constructor(
    private readonly pool: DuckDbPool,
    private readonly parquet: ParquetRepository,
    @Optional() private readonly times = questionTimes,
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

  /** @throws answerTooLarge as soon as there are more rows than may be held */
  query(sql: string, asker: Asker): Promise<Row[]> {
    return inSpan('duckdb query', { kind: 'client' }, async () => {
      const rows: Row[] = [];
      const turns = new Turns();
      for await (const chunk of this.chunks(sql, { ...asker, long: false })) {
        const found = (rows.length + chunk.rows) * chunk.columns;
        if (found > mostValues)
          throw new ServiceError('answerTooLarge', { expected: `≤ ${mostValues} values` });
        await turns.next();
        for (const row of chunk.read()) rows.push(row);
      }
      return rows;
    });
  }

  /**
   * Rows some thousand at a time. They are to be taken without waiting for whoever reads the answer: until
   * the last one is taken, nobody else gets the question's place.
   */
  async *chunks(sql: string, asker: Asker): AsyncGenerator<ResultChunk> {
    const { clientLeft, long = false } = asker;
    const { longestMs, longestFileMs } = this.times;
    const signal = withTimeLimit(long ? longestFileMs : longestMs, clientLeft);
    const chunks = this.chunksInTurn(sql, asker, signal);
    // Whoever takes no more would keep the place.
    const end = () => void chunks.return(undefined).catch(() => undefined);
    signal.addEventListener('abort', end, { once: true });
    yield* chunks;
    if (signal.aborted) throw new ServiceError('unavailable');
  }

  private async *chunksInTurn(
    sql: string,
    { idfTeam, subject, long = false }: Asker,
    signal: AbortSignal,
  ): AsyncGenerator<ResultChunk> {
    const lent = await this.pool.borrow({ idfTeam, subject, signal, long });
    let failed = false;
    try {
      yield* this.chunksIn(lent, sql, signal, long);
    } catch (error) {
      failed = error !== signal.reason && !isInterrupt(error);
      throw failureOfQuestion(error, signal);
    } finally {
      lent.giveBack(failed);
    }
  }

  private async *chunksIn(
    { connection }: LentDuckDb,
    sql: string,
    signal: AbortSignal,
    long: boolean,
  ): AsyncGenerator<ResultChunk> {
    const stop = interruptOn(signal, connection);
    const ended = durations.query.startTimer({ work: long ? 'stream' : 'query' });
    try {
      signal.throwIfAborted();
      const { result, first } = await this.withFiles(sql, () => begin(connection, sql, long));
      for await (const chunk of chunksOf(result, first)) {
        signal.throwIfAborted();
        yield chunk;
      }
      signal.throwIfAborted();
    } finally {
      stop();
      ended();
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
}

/**
 * Up to the first rows: most questions have read all of their files then. DuckDB plans twice what it streams, so only
 * what may be of any size is; other rows lie in the question's memory, which is bounded.
 */
async function begin(connection: DuckDBConnection, sql: string, long: boolean) {
  const result = await (long ? connection.stream(sql) : connection.run(sql));
  return { result, first: await result.fetchChunk() };
}

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
