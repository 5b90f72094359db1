import type { Attack, Ground } from '../attack.js';
import { atOnce } from '../sending/at-once.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

const guesses = 20;
/** Addresses of this machine that nobody else of the attacks signs in from. */
const [home, elsewhere] = ['127.0.0.3', '127.0.0.4'];

/** Guesses at the neighbour's account, from here and elsewhere; the browser that it always uses gets in. */
export const lockOut: Attack = {
  name: 'lock-out',
  sends: `${guesses} wrong passwords for the neighbour from two addresses, then the right one from its browser`,
  once: true,
  run: async (ground) => {
    const { neighbour, product, answers } = ground;
    const known = new SignInBrowser(product.origin, { from: home });
    const first = await known.attempt(neighbour.email, neighbour.password);
    answers.expect(
      'status' in first && first.status === 200,
      'the neighbour could not sign in at first',
    );
    for (const from of [elsewhere, home]) await guess(ground, from);
    const last = await known.attempt(neighbour.email, neighbour.password);
    answers.take('the right password', last);
    answers.expect(
      'status' in last && last.status === 200,
      'the neighbour was locked out of its own browser',
    );
  },
};

async function guess({ neighbour, product, answers }: Ground, from: string): Promise<void> {
  await atOnce(guesses, 4, async (index) => {
    const browser = new SignInBrowser(product.origin, { from });
    const answer = await browser.attempt(neighbour.email, `Wrong-${index}!`);
    answers.take('a wrong password', answer);
    answers.expect(!('status' in answer) || answer.status >= 400, 'a wrong password was let in');
  });
}
