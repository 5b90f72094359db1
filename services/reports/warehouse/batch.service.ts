import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { randomUUID } from 'node:crypto';
import type { ArrowRows } from './arrow-rows.js';
import { type NewFile, ParquetRepository } from './parquet.repository.js';
import { VerdictService } from './verdict.service.js';
import { WaitingRepository, type WaitingRun } from './waiting.repository.js';
import { WarehouseRepository } from './warehouse.repository.js';

/** A run that could not be read, and why. */
export interface UnreadableRun {
  readonly run: WaitingRun;
  readonly cause: unknown;
}

interface ReadRun {
  readonly run: WaitingRun;
  readonly summary: ArrowRows[];
  readonly minute: ArrowRows[];
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
  async load(idfTeam: number, runs: readonly WaitingRun[]): Promise<UnreadableRun[]> {
    const read: ReadRun[] = [];
    const unreadable: UnreadableRun[] = [];
    for (const run of runs) {
      await this.read(run).then(
        (each) => read.push(each),
        (cause: unknown) => unreadable.push({ run, cause }),
      );
    }
    if (read.length > 0) await this.register(idfTeam, read, await this.write(idfTeam, read));
    return unreadable;
  }

  private async read(run: WaitingRun): Promise<ReadRun> {
    const [summary, minute] = await Promise.all([
      this.parquet.readArrow(run.summaryBlob),
      this.parquet.readArrow(run.minuteBlob),
    ]);
    return { run, summary, minute };
  }

  private async write(idfTeam: number, read: readonly ReadRun[]) {
    const cause = randomUUID();
    const { month } = read[0]!.run;
    const file = (tableName: 'summary' | 'minute'): Promise<NewFile> =>
      this.parquet.write(
        { idfTeam, month, tableName, cause },
        read.flatMap((each) => each[tableName]),
        read.length,
      );
    const [summary, minute] = await Promise.all([file('summary'), file('minute')]);
    return { summary, minute };
  }

  private async register(
    idfTeam: number,
    read: readonly ReadRun[],
    files: { summary: NewFile; minute: NewFile },
  ): Promise<void> {
    const runs = read.map(({ run }) => run);
    await this.database.inTeam(idfTeam, async (manager) => {
      await this.rows.lock(manager, idfTeam);
      await this.rows.addFiles(manager, [files.summary, files.minute]);
      await this.waiting.place(manager, runs, files);
      for (const idfActivity of new Set(runs.map((run) => run.idfActivity))) {
        await this.verdicts.settle(manager, idfTeam, idfActivity);
      }
      await this.rows.retireUnused(manager, idfTeam, Date.now());
    });
  }
}
