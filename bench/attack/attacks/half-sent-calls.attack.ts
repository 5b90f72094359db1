import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '../answers.js';
import type { Attack } from '../attack.js';
import { ask, type Question } from '../sending/ask.js';
import { closeAll, openSockets } from '../sending/open-sockets.js';

/** Addresses of this machine with calls of each: as many as a network may have under way, or one from each of very many. */
const few = ['127.0.7.1', '127.0.7.2', '127.0.7.3'];
const ofEachOfFew = 400;
const many = Array.from({ length: 1_300 }, (_, each) => `127.1.${each >> 8}.${each & 255}`);
const askedEveryMs = 250;
const holdMs = 8_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const beginning = [
  'POST /oidc/token HTTP/1.1',
  'Host: club',
  `Content-Type: ${form['content-type']}`,
  'Content-Length: 900',
  '',
  'grant_type=',
].join('\r\n');
/** Of the pages that a club has open: keys, and renewals of a token that nobody has, which the provider refuses. */
const ofClub: readonly Question[] = [
  { path: '/oidc/jwks' },
  ...Array.from({ length: 4 }, () => ({
    path: '/oidc/token',
    method: 'POST',
    headers: form,
    body: 'grant_type=refresh_token&client_id=touchline-web&refresh_token=none',
  })),
];

/** All places of strangers taken by calls whose bodies do not come: whoever signs in or renews a token is a stranger, too. */
export const halfSentCalls: Attack = {
  name: 'half-sent-calls',
  sends: `calls of the sign-in without the end of their bodies, ${few.length} × ${ofEachOfFew} and ${many.length} × 1, while a club beside them renews its tokens`,
  run: async ({ product, answers, times }) => {
    for (const [addresses, ofEach] of [
      [few, times(ofEachOfFew)],
      [many.slice(0, times(many.length)), 1],
    ] as const) {
      const opened = addresses.map((from) => openSockets(product.origin, ofEach, beginning, from));
      const sockets = (await Promise.all(opened)).flat();
      const untilMs = Date.now() + times(holdMs);
      do {
        await askAsClub(product.origin, answers);
        await sleep(askedEveryMs);
      } while (Date.now() < untilMs);
      await closeAll(sockets);
    }
  },
};

/** All at once. */
async function askAsClub(origin: string, answers: Answers): Promise<void> {
  const asked = ofClub.map((question) => ask(origin, { ...question, from: '127.0.7.4' }));
  for (const told of await Promise.all(asked)) {
    answers.take('a club’s call', told);
    const isTaken = 'status' in told && (told.status === 200 || told.status === 400);
    answers.expect(isTaken, 'a club was refused');
  }
}
