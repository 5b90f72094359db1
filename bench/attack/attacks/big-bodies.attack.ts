import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const megabyte = JSON.stringify({ name: 'x'.repeat(1_000_000) });

/** Whoever is not let in shall not have their words parsed. */
export const bigBodies: Attack = {
  name: 'big-bodies',
  sends: '300 bodies of 1 MB without a token, and with a wrong one',
  run: ({ product, attacker, answers, times }) =>
    atOnce(times(300), 30, async (index) => {
      const headers = {
        'content-type': 'application/json',
        ...(index % 2 === 1 && { authorization: 'Bearer nobody' }),
      };
      const path = `/api/teams/${attacker.idfTeam}/players`;
      const question = { path, method: 'POST', headers, body: megabyte };
      const answer = await ask(product.origin, question);
      answers.take('a body of 1 MB', answer);
      answers.expect(!('status' in answer) || answer.status === 401, 'a stranger was not told 401');
    }),
};
