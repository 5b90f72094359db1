import { Client, type Notification } from 'pg';
import type { Log } from '../observability/log.js';

type Listener = (payload: string) => void;

const reconnectMs = 500;
/** Longer than any query takes; after it, the server or the network is considered hanging. */
const answerMs = 5_000;

/**
 * A connection that stays open: it receives notifications and holds leases (advisory locks, which
 * PostgreSQL drops when the process dies). Reconnects by itself; leases are then to be acquired again.
 */
export class DatabaseSession {
  private client?: Client;
  private closed = false;
  private timer?: NodeJS.Timeout;
  private lastQuery: Promise<unknown> = Promise.resolve();
  private readonly leases = new Set<string>();
  private readonly listeners = new Map<string, Set<Listener>>();

  private constructor(
    private readonly url: string,
    private readonly log: Log,
    private readonly channels: readonly string[],
  ) {}

  static async open(
    url: string,
    log: Log,
    channels: readonly string[] = [],
  ): Promise<DatabaseSession> {
    const session = new DatabaseSession(url, log, channels);
    await session.connect();
    return session;
  }

  /** Calls back at each notification, and after a reconnection (with payload `''`). */
  subscribe(channel: string, listener: Listener): () => void {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  get isConnected(): boolean {
    return this.client !== undefined;
  }

  holds(lease: string): boolean {
    return this.leases.has(lease);
  }

  /** True if this process holds the lease now, false if another one does. */
  async acquire(lease: string): Promise<boolean> {
    if (this.leases.has(lease)) throw new Error(`This process reads ${lease} already.`);
    return this.queued(async (client) => {
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtextextended($1, 0)) as mine`,
        [lease],
      );
      if (!rows[0]?.mine || client !== this.client) return false;
      this.leases.add(lease);
      return true;
    });
  }

  async release(lease: string): Promise<void> {
    if (!this.leases.delete(lease)) return;
    await this.queued(async (client) => {
      await client.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [lease]);
      return true;
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  /** Runs one query at a time on the one connection; false while there is no connection. */
  private queued(ask: (client: Client) => Promise<boolean>): Promise<boolean> {
    const query = this.lastQuery.then(() =>
      this.client ? endOnFailure(this.client, ask(this.client)) : false,
    );
    this.lastQuery = query.catch(() => undefined);
    return query;
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'touchline session',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('notification', (notification) => this.dispatch(notification));
    await client.connect();
    const listen = this.channels.map((channel) => `listen ${channel}`).join(';');
    if (listen) await endOnFailure(client, client.query(listen));
    client.once('end', () => this.lost());
    this.client = client;
  }

  private dispatch({ channel, payload = '' }: Notification): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  private lost(): void {
    this.client = undefined;
    this.leases.clear();
    if (this.closed) return;
    this.log.warn('The session with PostgreSQL was lost');
    this.dispatchToAll();
    this.reconnectLater();
  }

  private reconnectLater(): void {
    this.timer = setTimeout(() => {
      this.connect().then(
        () => (this.closed ? void this.close() : this.dispatchToAll()),
        () => (this.closed ? undefined : this.reconnectLater()),
      );
    }, reconnectMs);
  }

  private dispatchToAll(): void {
    for (const listeners of this.listeners.values()) for (const tell of listeners) tell('');
  }
}

/** A connection that missed its timeout is destroyed, since it would neither answer nor end. */
async function endOnFailure<T>(client: Client, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    void client.end();
    throw error;
  }
}
