import type { Attack, Ground } from '../attack.js';
import type { Told } from '../sending/ask.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

const times = 12;

/** What may be used once, used by many at the same moment. */
export const twelveTimes: Attack = {
  name: 'twelve-times',
  sends: `a code, and a refresh token, exchanged ${times} times at once`,
  once: true,
  run: async (ground) => {
    const { email, password } = ground.attacker;
    const browser = new SignInBrowser(ground.product.origin);
    const code = await browser.code(email, password);
    const tokens = await onlyOne(ground, 'a code', () => browser.exchange(code));
    if (tokens) ground.answers.expect(false, `${tokens} answers were given for one code`);
    const again = new SignInBrowser(ground.product.origin);
    const first = await again.exchange(await again.code(email, password));
    const { refresh_token: token } = JSON.parse((first as Told).body) as { refresh_token?: string };
    if (!token) return ground.answers.fault('no refresh token was given');
    const refreshed = await onlyOne(ground, 'a refresh token', () => again.refresh(token));
    if (refreshed)
      ground.answers.expect(false, `${refreshed} answers were given for one refresh token`);
  },
};

/** @returns how many were let in, when it is not one */
async function onlyOne(
  { answers }: Ground,
  what: string,
  exchange: () => Promise<Told | { cut: string }>,
) {
  const given = await Promise.all(Array.from({ length: times }, exchange));
  for (const answer of given) answers.take(what, answer);
  const good = given.filter((answer) => 'status' in answer && answer.status === 200).length;
  return good === 1 ? 0 : good || Number.NaN;
}
