import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstance } from '../../measuring/instance.js';
import type { Attack } from '../attack.js';
import { untilReady } from '../attacked-product.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const calls = 200;

/** PostgreSQL dies under the calls, and comes back. */
export const databaseEnds: Attack = {
  name: 'database-ends',
  sends: `${calls} calls to a product of its own while its PostgreSQL is killed and starts again`,
  apart: true,
  inOneProcess: true,
  run: async ({ answers }) => {
    const instance = await startInstance();
    try {
      const authorization = `Bearer ${await instance.admin.token()}`;
      const call = async () => {
        const question = { path: '/api/accounts/me', headers: { authorization } };
        answers.take('a call without a database', await ask(instance.origin, question));
      };
      await call();
      await killPostgres(instance.dataDir);
      await atOnce(calls, 10, async () => {
        await call();
        await sleep(50);
      });
      await untilReady(instance.origin);
      await call();
      const ready = await ask(instance.origin, { path: '/api/health' });
      answers.expect('status' in ready && ready.status === 200, 'the product is not ready again');
    } finally {
      await instance.close();
    }
  },
};

async function killPostgres(dataDir: string): Promise<void> {
  const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n', 1)[0]), 'SIGKILL');
}
