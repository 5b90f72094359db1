import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const together = 2_400;
const pauseMs = 4_000;

/** More calls at once than a process takes connections, as they come through a proxy: each without an access token. */
export const strangersAtOnce: Attack = {
  name: 'strangers-at-once',
  sends: `calls without an access token, ${together} at once on kept connections of one address, each again after ${pauseMs / 1_000} s`,
  run: async ({ product, answers, times }) => {
    const agent = new Agent({ keepAlive: true });
    await atOnce(times(4 * together), together, async () => {
      const reply = await ask(product.origin, { path: '/api/accounts/me', agent });
      // A process takes so many connections; the ones beyond them are ended.
      if ('cut' in reply) answers.count('ended');
      else answers.take('a call', reply);
      await sleep(pauseMs);
    });
    agent.destroy();
  },
};
