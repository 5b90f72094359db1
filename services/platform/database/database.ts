import { ServiceError } from '@touchline/proto';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
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
    return this.asService(async (manager) => {
      await manager.query(`select set_config('role', $1, true), set_config('app.team', $2, true)`, [
        appRole,
        String(idfTeam),
      ]);
      return work(manager);
    });
  }

  /** A transaction across teams, for sign-in, administration and jobs; no row-level security. */
  async asService<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.requirePlace();
    return this.source.transaction(work);
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
