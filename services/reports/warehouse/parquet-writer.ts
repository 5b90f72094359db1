import {
  BIGINT,
  type DuckDBConnection,
  type DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBTableFunction,
  type DuckDBType,
  type DuckDBVector,
  DOUBLE,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DuckDb, quote } from '../duck/duck-db.js';
import { numbersIn } from '../duck/numbers-in.js';
import { durations } from '../durations.js';
import type { ArrowRows, ColumnRows, Value } from './arrow-rows.js';
import {
  type ColumnType,
  type MetricTable,
  metricTables,
  type TableColumn,
  type TableName,
  tableNames,
} from './metric-tables.js';

/** Rows that a DuckDB chunk takes. */
const chunkRows = 2048;
const types: Readonly<Record<ColumnType, DuckDBType>> = {
  INTEGER,
  BIGINT,
  VARCHAR,
  DOUBLE,
  'DOUBLE[]': LIST(DOUBLE),
};

/** Files of some players' rows, soon merged into larger ones: most of their cost is by column. */
const parquetOptions = '(format parquet, compression snappy, dictionary_size_limit 1)';

/**
 * Writes Arrow rows as Parquet files with those columns of the catalogue that some of them have: who
 * reads takes the others as NULL. NaN becomes NULL here.
 */
@Injectable()
export class ParquetWriter {
  private readonly tables: Readonly<Record<TableName, TableWriter>>;

  constructor(duckDb: DuckDb) {
    this.tables = Object.fromEntries(
      tableNames.map((name) => [name, new TableWriter(duckDb, metricTables[name])]),
    ) as Record<TableName, TableWriter>;
  }

  /** Gives the path of a new file in the scratch folder. */
  write(table: TableName, batches: readonly ArrowRows[]): Promise<string> {
    return this.tables[table].write(batches);
  }
}

/**
 * Writes one file of a table at a time. DuckDB's threads fetch the rows chunk by chunk: a table in its memory would have to
 * be filled by the main thread, for longer than all the rest takes.
 */
class TableWriter {
  private connection: Promise<DuckDBConnection> | undefined;
  /** What is being written. */
  private rows: RowsToWrite | undefined;
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
    const connection = await (this.connection ??= this.connect());
    const path = join(this.duckDb.scratch, `${randomUUID()}.parquet`);
    const ended = durations.query.startTimer({ work: 'write' });
    this.rows = new RowsToWrite(this.table, batches);
    try {
      await connection.run(`copy (from ${this.source}()) to ${quote(path)} ${parquetOptions}`);
    } finally {
      this.rows = undefined;
      ended();
    }
    return path;
  }

  private get source(): string {
    return `rows_of_${this.table.name}`;
  }

  private async connect(): Promise<DuckDBConnection> {
    const connection = await this.duckDb.connect();
    const source = DuckDBTableFunction.create({
      name: this.source,
      bindFunction: (binding) => {
        for (const { name, type } of this.rows?.columns ?? [])
          binding.addResultColumn(name, types[type]);
      },
      initFunction: (scan) => scan.setMaxThreads(1),
      mainFunction: (scan, chunk) => {
        try {
          this.rows!.next(chunk);
        } catch (error) {
          scan.setError(String(error));
        }
      },
    });
    connection.registerTableFunction(source);
    return connection;
  }
}

/** Rows of some batches, with those of the table's columns that one of them has. */
class RowsToWrite {
  readonly columns: readonly TableColumn[];
  private readonly values: readonly ColumnValues[];
  private readonly count: number;
  private start = 0;

  constructor(table: MetricTable, batches: readonly ArrowRows[]) {
    this.columns = table.columns.filter(({ name }) => batches.some((rows) => rows.has(name)));
    this.values = this.columns.map((column) => new ColumnValues(column, batches));
    this.count = batches.reduce((sum, batch) => sum + batch.rows, 0);
  }

  /** Fills the chunk with the next rows; none is the end. */
  next(chunk: DuckDBDataChunk): void {
    chunk.rowCount = Math.min(chunkRows, this.count - this.start);
    this.values.forEach((each, index) => each.fill(chunk.getColumnVector(index), this.start));
    this.start += chunk.rowCount;
  }
}

/** One column of several batches, one after the other. */
class ColumnValues {
  private readonly values: ArrayLike<Value | Float64Array>;
  private readonly type: ColumnType;

  constructor({ name, type }: TableColumn, batches: readonly ArrowRows[]) {
    const parts = batches.map(
      (batch) => batch.column(name) ?? new Array<null>(batch.rows).fill(null),
    );
    this.values =
      type === 'DOUBLE'
        ? numbersOf(parts)
        : parts.flatMap((part) => Array.from<Value | Float64Array>(part));
    this.type = type;
  }

  fill(vector: DuckDBVector, start: number): void {
    const { values } = this;
    if (values instanceof Float64Array && vector instanceof DuckDBDoubleVector) {
      numbersIn(vector).values.set(values.subarray(start, start + vector.itemCount));
      for (let row = 0; row < vector.itemCount; row++) {
        if (Number.isNaN(values[start + row])) vector.setItem(row, null);
      }
    } else {
      for (let row = 0; row < vector.itemCount; row++) {
        vector.setItem(row, stored(this.type, values[start + row]) as never);
      }
    }
    vector.flush();
  }
}

/** All of them as one array; a missing one is NaN here. */
function numbersOf(parts: readonly ColumnRows[]): Float64Array {
  const numbers = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    if (part instanceof Float64Array) numbers.set(part, offset);
    else for (let row = 0; row < part.length; row++) numbers[offset + row] = toNumber(part[row]);
    offset += part.length;
  }
  return numbers;
}

const toNumber = (value: Value | Float64Array | undefined) =>
  value === null ? Number.NaN : Number(value);

/** A value of the other types as DuckDB takes it. */
function stored(type: ColumnType, value: Value | Float64Array | undefined) {
  if (value === null || value === undefined) return null;
  if (value instanceof Float64Array) {
    return listValue(Array.from(value, (number) => (Number.isNaN(number) ? null : number)));
  }
  return type === 'BIGINT' ? BigInt(value) : value;
}
