import { Client } from 'pg';
import { StartError } from '../runtime/start-error.js';
import { retryWhileStarting } from '../runtime/retry-while-starting.js';

/** Errors of a server that is still starting: not listening, name not resolvable yet, recovering. */
const transientCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03']);

/**
 * Connects, and waits for a server that is still starting.
 * @throws StartError that names the server and its error
 */
export async function connectWithRetry(url: string, timeoutMs?: number): Promise<Client> {
  try {
    return await retryWhileStarting(() => connect(url), {
      isTransient: (cause) => transientCodes.has(codeOf(cause)),
      timeoutMs,
    });
  } catch (cause) {
    const said = (cause as Error).message || codeOf(cause);
    throw startErrorOf(
      url,
      `cannot be used: ${said}. Check DATABASE_URL and that the server runs`,
      {
        cause,
      },
    );
  }
}

/** The connection string without its password. */
export function startErrorOf(url: string, words: string, options?: ErrorOptions): StartError {
  const { host, pathname, username } = new URL(url);
  return new StartError(`The database ${host}${pathname} (user ${username}) ${words}.`, options);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'touchline start',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const codeOf = (cause: unknown): string => (cause as { code?: string }).code ?? '';
