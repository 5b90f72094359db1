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
    await expectOne(ground, 'a code', () => browser.exchange(code));
    const again = new SignInBrowser(ground.product.origin);
    const first = await again.exchange(await again.code(email, password));
    const { refresh_token: token } = JSON.parse((first as Told).body) as { refresh_token?: string };
    if (!token) return ground.answers.fault('no refresh token was given');
    await expectOne(ground, 'a refresh token', () => again.refresh(token));
  },
};

async function expectOne(
  { answers }: Ground,
  what: string,
  exchange: () => Promise<Told | { cut: string }>,
) {
  const given = await Promise.all(Array.from({ length: times }, exchange));
  for (const answer of given) answers.take(what, answer);
  const good = given.filter((answer) => 'status' in answer && answer.status === 200).length;
  answers.expect(good === 1, `${good} answers were given for ${what}`);
}
