import { uploadsPath } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) });
/** One that is read of those who are let in, and one that is read of nobody. */
const [allowed, long] = [bodyOf(250_000), bodyOf(1_000_000)];

/** Whoever is not let in shall not have their words read, be they a call's or a file's. */
export const bigBodies: Attack = {
  name: 'big-bodies',
  sends:
    '600 bodies of 250 kB and of 1 MB to calls and uploads, without a token and with a wrong one',
  run: ({ product, attacker, answers, times }) => {
    const players = `/api/teams/${attacker.idfTeam}/players`;
    const file = `${uploadsPath}/${randomUUID()}`;
    const kinds = [
      { method: 'POST', path: players, body: allowed, status: 401 },
      { method: 'POST', path: players, body: long, status: 413 },
      { method: 'PATCH', path: file, body: long, status: 401 },
      { method: 'OPTIONS', path: uploadsPath, body: long, status: 413 },
    ];
    return atOnce(times(600), 30, async (index) => {
      const { status, ...kind } = kinds[(index >> 1) % kinds.length]!;
      const headers = {
        'content-type': 'application/json',
        'content-length': kind.body.length,
        ...(index % 2 === 1 && { authorization: 'Bearer nobody' }),
      };
      const answer = await ask(product.origin, { ...kind, headers });
      // Who goes on sending half a second after a refusal may meet an ended connection before having read it.
      if ('cut' in answer && kind.body === long) return answers.count('cut while sending');
      answers.take(`a body of ${kind.body.length} letters`, answer);
      const isRefused = 'status' in answer && answer.status === status;
      answers.expect(isRefused, `a stranger’s ${kind.method} ${kind.path} was not told ${status}`);
    });
  },
};
