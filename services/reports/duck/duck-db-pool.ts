import type { DuckDBConnection } from '@duckdb/node-api';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Semaphore } from '@touchline/platform';
import { DuckDb, type DuckDbLimits } from './duck-db.js';

/** Questions at once: each holds one of the four threads that Node has for files and databases, too. */
export const questionLimits = {
  atOnce: 3,
  atOnceOfKey: 2,
  waitingOfKey: 64,
  waiting: 512,
};
/** Those of them whose answer may be of any size. */
export const longAtOnce = 2;
export const longAtOnceOfTeam = 1;
/** Several would add rows up in another order each time: equal questions would differ in the last digit. */
const threads = 1;
/** What one question may take. */
export const questionBudget = {
  memoryBytes: 384 * 1024 ** 2,
  /** In the scratch folder. */
  diskBytes: 1024 ** 3,
};

/** Who borrows a DuckDB. */
export interface Borrower {
  readonly idfTeam: number;
  /** Who it is in the team. */
  readonly subject?: string;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  readonly long: boolean;
}

/** For one question, with memory that no other one takes. */
export interface LentDuckDb {
  readonly connection: DuckDBConnection;
  /** `failed`: what the question has left in memory goes, too. Later calls do nothing. */
  giveBack(failed: boolean): void;
}

/**
 * A DuckDB for each question that is asked at the same time, taken by teams in turn, and by the people of a team in turn unless they ask for files, which come in by turns already: one that needs more
 * memory than it may fails alone, and none waits for another team's long ones only.
 */
export class DuckDbPool implements OnApplicationShutdown {
  private readonly questions = new Semaphore({
    name: 'questions to the warehouse',
    ...questionLimits,
  });
  private readonly longOnes = new Semaphore({
    name: 'long questions to the warehouse',
    ...questionLimits,
    atOnce: longAtOnce,
    atOnceOfKey: longAtOnceOfTeam,
  });
  private readonly idle: DuckDb[] = [];
  private closed = false;

  constructor(
    private readonly folders: DuckDbLimits['folders'],
    private readonly budget = questionBudget,
  ) {}

  /** What a DuckDB may take for a question, in another process too. */
  get limits(): DuckDbLimits {
    return { folders: this.folders, ...this.budget, threads };
  }

  /** A long question's turn, until it is released. @throws busy when too many wait, or the signal ends the wait */
  turnOfLong({ idfTeam, signal }: Pick<Borrower, 'idfTeam' | 'signal'>): Promise<() => void> {
    return this.longOnes.acquire({ key: idfTeam, signal });
  }

  /** @throws busy when too many wait, or the signal ends the wait */
  async borrow(borrower: Borrower): Promise<LentDuckDb> {
    const { idfTeam, subject, signal, long } = borrower;
    const releases = long ? [await this.turnOfLong(borrower)] : [];
    const release = () => releases.forEach((each) => each());
    try {
      releases.push(await this.questions.acquire({ key: idfTeam, person: subject, signal }));
      return await this.lend(long, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  private async lend(long: boolean, release: () => void): Promise<LentDuckDb> {
    const idle = long ? undefined : this.idle.pop();
    const duckDb = idle ?? (await DuckDb.open(this.limits));
    // What is left of its folder goes when the next process starts.
    const close = () => duckDb.close().catch(() => undefined);
    const connection = await duckDb.connect().catch(async (error: unknown) => {
      await close();
      throw error;
    });
    let lent = true;
    return {
      connection,
      giveBack: (failed) => {
        if (!lent) return;
        lent = false;
        release();
        connection.closeSync();
        if (failed || long || this.closed) void close();
        else this.idle.push(duckDb);
      },
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    await Promise.all(this.idle.splice(0).map((duckDb) => duckDb.close()));
  }
}
