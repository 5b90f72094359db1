import {
  BIGINT,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  DOUBLE,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DuckDb, quote } from '../duck/duck-db.js';
import type { ArrowRows } from './arrow-rows.js';
import { type ColumnType, type MetricTable, metricTables, type TableName } from './metric-tables.js';

/** Rows that a DuckDB chunk takes. */
const chunkRows = 2048;
const types: Readonly<Record<ColumnType, DuckDBType>> = { INTEGER, BIGINT, VARCHAR, DOUBLE };

/** How every Parquet file of the warehouse is written. */
export const parquetOptions = '(format parquet, compression zstd)';

/** Writes Arrow rows as Parquet files with the columns of the catalogue; NaN becomes NULL here. */
@Injectable()
export class ParquetWriter {
  private readonly buffers: Readonly<Record<TableName, WriteBuffer>>;

  constructor(duckDb: DuckDb) {
    this.buffers = {
      summary: new WriteBuffer(duckDb, metricTables.summary),
      minute: new WriteBuffer(duckDb, metricTables.minute),
    };
  }

  /** Gives the path of a new file in the scratch folder. */
  write(table: TableName, batches: readonly ArrowRows[]): Promise<string> {
    return this.buffers[table].write(batches);
  }
}

/** One table in DuckDB's memory, filled and copied out for one file at a time. */
class WriteBuffer {
  private connection: Promise<DuckDBConnection> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly duckDb: DuckDb,
    private readonly table: MetricTable,
  ) {}

  write(batches: readonly ArrowRows[]): Promise<string> {
    const turn = this.last.then(() => this.writeNow(batches));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async writeNow(batches: readonly ArrowRows[]): Promise<string> {
    const connection = await (this.connection ??= this.open());
    const path = join(this.duckDb.scratch, `${randomUUID()}.parquet`);
    try {
      const appender = await connection.createAppender('buffer');
      for (const batch of batches) this.append(appender, batch);
      appender.closeSync();
      await connection.run(
        `copy (from buffer order by ${this.table.orderBy.join(', ')}) to ${quote(path)} ${parquetOptions}`,
      );
    } finally {
      await connection.run('truncate buffer');
    }
    return path;
  }

  private async open(): Promise<DuckDBConnection> {
    const connection = await this.duckDb.connect();
    const columns = this.table.columns.map(({ name, type }) => `"${name}" ${type}`);
    await connection.run(`create temp table buffer (${columns.join(', ')})`);
    return connection;
  }

  private append(appender: DuckDBAppender, batch: ArrowRows): void {
    const { columns } = this.table;
    for (let start = 0; start < batch.rows; start += chunkRows) {
      const rows = Math.min(chunkRows, batch.rows - start);
      const chunk = DuckDBDataChunk.create(
        columns.map(({ type }) => types[type]),
        rows,
      );
      columns.forEach(({ name, type }, index) => {
        const values = batch.column(name);
        const vector = chunk.getColumnVector(index);
        for (let row = 0; row < rows; row++) {
          vector.setItem(row, stored(type, values?.[start + row]) as never);
        }
        vector.flush();
      });
      appender.appendDataChunk(chunk);
    }
  }
}

/** A value as DuckDB takes it; a missing one is null. */
function stored(type: ColumnType, value: number | bigint | string | null | undefined) {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  return type === 'BIGINT' ? BigInt(value) : value;
}
