import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

/** As many as go into the headers that are read. */
const query = 'a=b&'.repeat(3_500);
const paths = ['/oidc/auth', '/oidc/session/end', '/oidc/auth/begun', '/api/teams'];

/** A library may take a time that grows with the square of what it is given. */
export const longQueries: Attack = {
  name: 'long-queries',
  sends: '1,200 addresses with 3,500 fields, 30 at once',
  run: ({ product, answers, times }) =>
    atOnce(times(1_200), 30, async (index) => {
      const path = `${paths[index % paths.length]}?${query}`;
      answers.take('a long address', await ask(product.origin, { path }));
    }),
};
