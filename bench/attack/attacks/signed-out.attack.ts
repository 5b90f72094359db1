import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Ground } from '../attack.js';
import { ask, type Told } from '../sending/ask.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

const soonMs = 10_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A token that somebody kept. */
export const signedOut: Attack = {
  name: 'signed-out',
  sends: 'an access token whose owner has signed out',
  once: true,
  run: async (ground) => {
    const { email, password } = ground.attacker;
    const browser = new SignInBrowser(ground.product.origin);
    const given = await browser.exchange(await browser.code(email, password));
    const tokens = JSON.parse((given as Told).body) as { access_token: string; id_token: string };
    ground.answers.expect(
      (await meWith(ground, tokens.access_token)) === 200,
      'a token was not taken at first',
    );
    await signOut(browser, tokens.id_token);
    const deadline = Date.now() + soonMs;
    let status = await meWith(ground, tokens.access_token);
    while (status === 200 && Date.now() < deadline) {
      await sleep(500);
      status = await meWith(ground, tokens.access_token);
    }
    ground.answers.expect(
      status === 401,
      `a token is taken ${soonMs / 1000} s after its owner signed out`,
    );
  },
};

async function meWith({ product, answers }: Ground, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await ask(product.origin, { path: '/api/accounts/me', headers });
  answers.take('a call', answer);
  return 'status' in answer ? answer.status : 0;
}

async function signOut(browser: SignInBrowser, idToken: string): Promise<void> {
  const page = await browser.send({ path: `/oidc/session/end?id_token_hint=${idToken}` });
  const secret = 'body' in page ? /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] : undefined;
  const body = new URLSearchParams({ xsrf: secret ?? '', logout: 'yes' }).toString();
  await browser.send({ path: '/oidc/session/end/confirm', method: 'POST', headers: form, body });
}
