import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../start-error.js';

/** A server that is itself starting: not listening yet, name not known yet, recovering. */
const mayPass = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03']);

/**
 * Connects, waiting for a server that is about to start.
 * @throws StartError that names the server and what it said.
 */
export async function connectPatiently(url: string, patienceMs = 30_000): Promise<Client> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const client = new Client({
      connectionString: url,
      application_name: 'touchline start',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => undefined);
      const { code = '', message } = cause as { code?: string; message: string };
      if (!mayPass.has(code) || Date.now() > deadline) {
        const { host, pathname } = new URL(url);
        throw new StartError(
          `The database ${host}${pathname} cannot be used: ${message || code}. ` +
            `Check DATABASE_URL and that the server runs.`,
          { cause },
        );
      }
      await sleep(500);
    }
  }
}
