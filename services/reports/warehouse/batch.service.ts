import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { ArrowRows, ArrowTables } from './arrow-rows.js';
import type { TableName } from './metric-tables.js';
import { ParquetRepository } from './parquet.repository.js';
import type { UnreadableTable } from './unreadable-rows.js';
import { VerdictService } from './verdict.service.js';
import { type PlacedRows, WaitingRepository, type WaitingRun } from './waiting.repository.js';
import { WarehouseRepository } from './warehouse.repository.js';

export interface BatchOutcome {
  readonly unreadable: readonly UnreadableTable[];
  /** Some of the rows are in the warehouse already, or dropped: the others wait as before. */
  readonly overtaken: boolean;
}

interface ReadRows {
  readonly run: WaitingRun;
  readonly tableName: TableName;
  readonly rows: ArrowRows[];
}

/** Brings the rows of several runs of one month into the warehouse as one file per table. */
@Injectable()
export class BatchService {
  constructor(
    private readonly database: Database,
    private readonly parquet: ParquetRepository,
    private readonly waiting: WaitingRepository,
    private readonly rows: WarehouseRepository,
    private readonly verdicts: VerdictService,
  ) {}

  /** Files first, then one transaction: a crash between leaves files without rows, never the reverse. */
  async load(idfTeam: number, runs: readonly WaitingRun[]): Promise<BatchOutcome> {
    const read: ReadRows[] = [];
    const unreadable: UnreadableTable[] = [];
    const blobs = this.readArrow(runs);
    for (const run of runs) {
      for (const [name, blobKey] of Object.entries(run.blobKeys)) {
        const tableName = name as TableName;
        const reading = blobs.get(blobKey)!;
        try {
          read.push({ run, tableName, rows: (await reading).read(tableName) });
        } catch (cause) {
          if (isAway(cause)) throw cause;
          unreadable.push({ run, tableName, cause });
        }
      }
    }
    const placed = read.length > 0 ? await this.write(idfTeam, read) : [];
    const registered = placed.length === 0 || (await this.register(idfTeam, runs, placed));
    if (!registered)
      await this.parquet.delete([...new Set(placed.map(({ file }) => file.blobKey))]);
    return { unreadable, overtaken: !registered };
  }

  /** All blobs at once, by their keys. */
  private readArrow(runs: readonly WaitingRun[]): Map<string, Promise<ArrowTables>> {
    const keys = new Set(runs.flatMap(({ blobKeys }) => Object.values(blobKeys)));
    return new Map(
      [...keys].map((key) => {
        const reading = this.parquet.readArrow(key);
        // The rejection is handled where the blob is awaited, maybe after others.
        reading.catch(() => undefined);
        return [key, reading];
      }),
    );
  }

  private async write(idfTeam: number, read: readonly ReadRows[]): Promise<PlacedRows[]> {
    const cause = randomUUID();
    const { month } = read[0]!.run;
    const tables = [...new Set(read.map(({ tableName }) => tableName))];
    const placed = tables.map(async (tableName) => {
      const own = read.filter((each) => each.tableName === tableName);
      const place = { idfTeam, month, tableName, cause };
      const batches = own.flatMap(({ rows }) => rows);
      const file = await this.parquet.write(place, batches, own.length);
      return own.map(({ run }) => ({ ...run, file }));
    });
    return (await Promise.all(placed)).flat();
  }

  /**
   * All of the files' rows or none: a report reads whole files, hence rows that another process has
   * brought in meanwhile would be there twice.
   */
  private register(
    idfTeam: number,
    runs: readonly WaitingRun[],
    placed: readonly PlacedRows[],
  ): Promise<boolean> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.rows.lock(manager, idfTeam);
      if (!(await this.waiting.allWait(manager, placed))) return false;
      await this.rows.addFiles(manager, [...new Set(placed.map(({ file }) => file))]);
      await this.waiting.place(manager, placed);
      for (const idfActivity of new Set(runs.map((run) => run.idfActivity))) {
        await this.verdicts.settle(manager, idfTeam, idfActivity);
      }
      await this.rows.retireUnused(manager, idfTeam, Date.now());
      return true;
    });
  }
}

/** A store that does not answer says nothing of the rows: all of them are tried again. */
const isAway = (cause: unknown): boolean =>
  cause instanceof ServiceError && cause.key === 'unavailable';
