import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformEnvironment, readEnvironment, type Running, serve } from '@touchline/platform';
import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from '../../platform/test/fresh-database.js';
import { IdentityModule } from '../identity.module.js';
import type { Tokens } from './browser.js';

/** The first account, which each start is given. */
export const admin = { email: 'admin@touchline.local', password: 'Admin-2026!' };
/** What processes with a public address seal their keys with. */
export const secretKey = 'a-secret-of-thirty-two-letters-and-more';

/** How the call of one's own account is answered. */
export async function ownAccountStatus({ url }: Running, tokens: Tokens): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  return (await fetch(`${url}/api/accounts/me`, { headers })).status;
}

/** Processes of identity on one database, which is theirs alone. */
export class IdentityServers {
  static async open(): Promise<IdentityServers> {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-identity-'));
    return new IdentityServers(await freshDatabase(), folder);
  }

  private readonly running = new Set<Running>();

  private constructor(
    private readonly database: FreshDatabase,
    /** Where each process keeps its files unless it is told otherwise. */
    readonly folder: string,
  ) {}

  get databaseUrl(): string {
    return this.database.url;
  }

  async start(more: Record<string, string> = {}): Promise<Running> {
    const running = await serve({
      name: 'identity',
      modules: [IdentityModule],
      environment: readEnvironment(platformEnvironment, {
        DATABASE_URL: this.database.url,
        DATA_DIR: this.folder,
        PORT: '0',
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'silent',
        ...more,
      }),
      checkAnswers: true,
    });
    this.running.add(running);
    return running;
  }

  async sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.database.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async end(running: Running): Promise<void> {
    this.running.delete(running);
    await running.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((each) => each.close()));
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
