import type { Client } from 'pg';
import { parkedChannel } from '../bus/channels.js';

/** A message that a group could not handle. */
export interface ParkedEvent {
  /** `<service>/<number>`. */
  readonly id: string;
  readonly group: string;
  readonly type: string;
  readonly idfTeam: number;
  readonly key: string;
  readonly traceId: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** A retry has been requested already. */
  readonly isWaiting: boolean;
  readonly reason: string;
}

/** The parked messages of every service of an installation, as its operator sees them. */
export class ParkedEvents {
  constructor(private readonly client: Client) {}

  async list(): Promise<ParkedEvent[]> {
    const found: ParkedEvent[] = [];
    for (const service of await this.services()) {
      const { rows } = await this.client.query<ParkedEvent>(
        `-- grain: one message that a group of this service could not handle
         select $1 || '/' || id as id, consumer_group as "group", type, idf_team as "idfTeam",
                partition_key as key, trace_id as "traceId", attempts, parked_at as "parkedAt",
                again_at is not null as "isWaiting", reason
           from ${service}.parked order by parked.id`,
        [service],
      );
      found.push(...rows);
    }
    return found;
  }

  /**
   * Requests a retry; the messages' groups handle them as soon as they run.
   * @returns the ids that were found
   */
  async tryAgain(ids: readonly string[]): Promise<string[]> {
    const found = await this.change(
      ids,
      (service) => `update ${service}.parked set again_at = clock_timestamp()`,
    );
    await this.client.query(`select pg_notify($1, '')`, [parkedChannel]);
    return found;
  }

  /** Deletes messages for good. @returns the ids that were found */
  drop(ids: readonly string[]): Promise<string[]> {
    return this.change(ids, (service) => `delete from ${service}.parked`);
  }

  private async change(ids: readonly string[], sql: (service: string) => string) {
    const found: string[] = [];
    for (const service of await this.services()) {
      const own = ids.filter((id) => id.startsWith(`${service}/`)).map(numberOf);
      const { rows } = await this.client.query<{ id: string }>(
        `${sql(service)} where id = any($2::bigint[]) returning $1 || '/' || id as id`,
        [service, own.filter(Number.isSafeInteger)],
      );
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  }

  private async services(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `select table_schema as name from information_schema.columns
        where table_name = 'parked' and column_name = 'again_at' order by 1`,
    );
    return rows.map(({ name }) => name);
  }
}

const numberOf = (id: string): number => Number(id.slice(id.indexOf('/') + 1));
