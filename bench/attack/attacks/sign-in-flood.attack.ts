import { signInCall } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { Attack, Ground } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

const json = { 'content-type': 'application/json' };
/** Another address of this machine. */
const elsewhere = '127.0.0.2';

/** Passwords are slow to check on purpose. */
export const signInFlood: Attack = {
  name: 'sign-in-flood',
  sends: '150 sign-ins without a page and 150 with one, from another address',
  run: async (ground) => {
    const count = ground.times(150);
    await Promise.all([
      atOnce(count, count, () => without(ground)),
      atOnce(count, 50, () => guess(ground)),
    ]);
  },
};

async function without({ product, answers }: Ground): Promise<void> {
  const path = signInCall(randomUUID());
  const body = JSON.stringify({ email: `${randomUUID()}@stranger.test`, password: 'Guess-2026!' });
  const question = { path, method: 'POST', headers: json, body, from: elsewhere };
  answers.take('a password without a page', await ask(product.origin, question));
}

async function guess({ product, answers }: Ground): Promise<void> {
  const browser = new SignInBrowser(product.origin, { from: elsewhere });
  const answer = await browser.attempt(`${randomUUID()}@stranger.test`, 'Guess-2026!');
  answers.take('a guess', answer);
}
