import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { askAsClub, signIns } from '../sending/ask-as-club.js';
import { atOnce } from '../sending/at-once.js';

/** Kept connections of addresses of this machine: of one that a club shares with them, and of many. */
const shared = ['127.0.7.5'];
const many = Array.from({ length: 40 }, (_, each) => `127.0.8.${each + 1}`);
/**
 * Those who are to be let in. Whoever shares an address with a crowd that asks in bursts is refused while one arrives,
 * one call in ten, and asks again.
 */
const clubBeside = (addresses: readonly string[]) =>
  addresses === shared ? { from: shared[0], tries: 6 } : {};
/** The last asks again as soon as it is answered. */
const crowds = [
  { addresses: shared, together: 1_300, pauseMs: 2_000 },
  { addresses: many, together: 1_300, pauseMs: 2_000 },
  { addresses: many, together: 1_500, pauseMs: 0 },
];
const holdMs = 8_000;
const askedEveryMs = 250;

/** All places of strangers taken by calls that wait to be refused. */
export const strangersAgain: Attack = {
  name: 'strangers-again',
  sends: `calls without an access token on kept connections, 1,300 of ${shared.length} address and of ${many.length}, each again 2 s after its answer, and 1,500 of ${many.length}, each again at once, while people sign in, in the first case from there`,
  run: async ({ product, answers, times }) => {
    for (const { addresses, together, pauseMs } of crowds) {
      const agent = new Agent({ keepAlive: true });
      const untilMs = Date.now() + times(holdMs);
      const asking = atOnce(times(together), together, async (each) => {
        const from = addresses[each % addresses.length]!;
        while (Date.now() < untilMs) {
          const reply = await ask(product.origin, { path: '/api/accounts/me', agent, from });
          // Its place may be taken by others.
          if ('cut' in reply) answers.count('ended');
          else answers.take('a call', reply);
          await sleep(pauseMs);
        }
      });
      while (Date.now() < untilMs) {
        await askAsClub(product.origin, answers, signIns(product.origin), clubBeside(addresses));
        await sleep(askedEveryMs);
      }
      await asking;
      agent.destroy();
    }
  },
};
