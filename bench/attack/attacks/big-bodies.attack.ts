import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) });
/** One that is read of those who are let in, and one that is read of nobody. */
const [allowed, long] = [bodyOf(250_000), bodyOf(1_000_000)];

/** Whoever is not let in shall not have their words parsed. */
export const bigBodies: Attack = {
  name: 'big-bodies',
  sends: '300 bodies of 250 kB and of 1 MB without a token, and with a wrong one',
  run: ({ product, attacker, answers, times }) =>
    atOnce(times(300), 30, async (index) => {
      const headers = {
        'content-type': 'application/json',
        ...(index % 2 === 1 && { authorization: 'Bearer nobody' }),
      };
      const path = `/api/teams/${attacker.idfTeam}/players`;
      const [body, status] = index % 4 < 2 ? [allowed, 401] : [long, 413];
      const answer = await ask(product.origin, { path, method: 'POST', headers, body });
      // Who goes on sending half a second after a refusal may meet an ended connection before having read it.
      if ('cut' in answer && body === long) return answers.count('cut while sending');
      answers.take(`a body of ${body.length} letters`, answer);
      const isRefused = 'status' in answer && answer.status === status;
      answers.expect(isRefused, `a stranger was not told ${status}`);
    }),
};
