import { ServiceError } from '@touchline/proto';
import type { Pool } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { busyOf } from '../runtime/busy.js';

/** Role without ownership, so that row-level security binds it. */
export const appRole = 'touchline_app';

/** Pieces of work that wait for one of a service's connections; the pool ends the wait of each. */
export const mostWaiting = 500;
const busy = busyOf('connections to PostgreSQL');

/** A service's own PostgreSQL schema. Every query runs in a transaction, bound to a team or not. */
export class Database {
  constructor(
    readonly schema: string,
    /** For migrations and drift checks; services use the methods below. */
    readonly source: DataSource,
  ) {}

  /** A transaction that sees and changes rows of this team only; PostgreSQL itself enforces it. */
  inTeam<T>(idfTeam: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!Number.isInteger(idfTeam) || idfTeam <= 0) {
      throw new RangeError(`inTeam needs the id of a team, got ${idfTeam}`);
    }
    return this.inBoundTransaction(idfTeam, work);
  }

  /** A transaction across teams, for sign-in, administration and jobs; no row-level security. */
  async asService<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.requirePlace();
    return this.source.transaction(work);
  }

  private async inBoundTransaction<T>(
    idfTeam: number,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    this.requirePlace();
    const runner = this.source.createQueryRunner();
    bindTo(runner, idfTeam);
    try {
      return await runner.manager.transaction(work);
    } finally {
      await runner.release();
    }
  }

  /** As `asService`, for a single statement, which needs no BEGIN and COMMIT. */
  async oneStatement<T>(ask: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.requirePlace();
    return ask(this.source.manager);
  }

  /** @throws busy when too many wait for a connection, unavailable when the service stops */
  private requirePlace(): void {
    const { master: pool } = this.source.driver as PostgresDriver & { master?: Pool };
    if (!pool) throw new ServiceError('unavailable');
    if (pool.waitingCount >= mostWaiting) throw busy();
  }
}

const begin = 'START TRANSACTION';

/** The runner's first statement, which begins the transaction, says whose it is: one round trip instead of two. */
function bindTo(runner: QueryRunner, idfTeam: number): void {
  const { query } = runner;
  runner.query = (text: string) => {
    if (text !== begin) throw new Error(`A transaction of a team begins with ${text}.`);
    runner.query = query;
    const bound = `${begin}; set local role ${appRole}; set local app.team = '${idfTeam}'`;
    return query.call(runner, bound) as never;
  };
}
