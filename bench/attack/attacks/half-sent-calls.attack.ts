import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { askAsClub, form, renewals } from '../sending/ask-as-club.js';
import { closeAll, keepOpening, openSockets } from '../sending/open-sockets.js';

/** Addresses of this machine with calls of each: as many as a network may have under way, or one from each of very many. */
const few = ['127.0.7.1', '127.0.7.2', '127.0.7.3'];
const ofEachOfFew = 400;
const many = Array.from({ length: 1_300 }, (_, each) => `127.1.${each >> 8}.${each & 255}`);
const askedEveryMs = 250;
const holdMs = 8_000;
const beginning = [
  'POST /oidc/token HTTP/1.1',
  'Host: club',
  `Content-Type: ${form['content-type']}`,
  'Content-Length: 900',
  '',
  'grant_type=',
].join('\r\n');
/** Of a call that is refused, whether its body comes or not. */
const refused = [
  'POST /api/stadiums HTTP/1.1',
  'Host: club',
  'Content-Type: application/json',
  'Content-Length: 200000',
  '',
  '[',
].join('\r\n');
const refusedAtOnce = 2_500;
/** All places of strangers taken by calls whose bodies do not come: whoever signs in or renews a token is a stranger, too. */
export const halfSentCalls: Attack = {
  name: 'half-sent-calls',
  sends: `calls of the sign-in without the end of their bodies, ${few.length} × ${ofEachOfFew} and ${many.length} × 1, and ${refusedAtOnce} refused ones, opened anew when they are ended, while a club beside them renews its tokens`,
  run: async ({ product, answers, times }) => {
    const asked = async () => {
      const untilMs = Date.now() + times(holdMs);
      do {
        await askAsClub(product.origin, answers, renewals);
        await sleep(askedEveryMs);
      } while (Date.now() < untilMs);
    };
    for (const [addresses, ofEach] of [
      [few, times(ofEachOfFew)],
      [many.slice(0, times(many.length)), 1],
    ] as const) {
      const opened = addresses.map((from) => openSockets(product.origin, ofEach, beginning, from));
      const sockets = (await Promise.all(opened)).flat();
      await asked();
      await closeAll(sockets);
    }
    const end = keepOpening(product.origin, times(refusedAtOnce), refused, few[0]!);
    await asked();
    await end();
  },
};
