import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { closeAll, openSockets } from '../sending/open-sockets.js';

/** Addresses of this machine, each with as many calls as a network may have under way. */
const addresses = ['127.0.7.1', '127.0.7.2', '127.0.7.3'];
const ofAddress = 400;
const askedEveryMs = 250;
const holdMs = 8_000;
const beginning = [
  'POST /oidc/token HTTP/1.1',
  'Host: club',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 900',
  '',
  'grant_type=',
].join('\r\n');

/** All places of strangers taken by calls whose bodies do not come: whoever signs in or renews a token is a stranger, too. */
export const halfSentCalls: Attack = {
  name: 'half-sent-calls',
  sends: `${addresses.length} × ${ofAddress} calls of the sign-in without the end of their bodies, while somebody else asks for its keys`,
  run: async ({ product, answers, times }) => {
    const opened = addresses.map((from) =>
      openSockets(product.origin, times(ofAddress), beginning, from),
    );
    const sockets = (await Promise.all(opened)).flat();
    for (let pastMs = 0; pastMs < times(holdMs); pastMs += askedEveryMs) {
      const keys = await ask(product.origin, { path: '/oidc/jwks', from: '127.0.7.4' });
      answers.take('the keys', keys);
      answers.expect('status' in keys && keys.status === 200, 'somebody else was refused');
      await sleep(askedEveryMs);
    }
    await closeAll(sockets);
  },
};
