import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '../answers.js';
import { ask, type Question } from './ask.js';

export const form = { 'content-type': 'application/x-www-form-urlencoded' };
const keys = { path: '/oidc/jwks' };
/** Of the pages that a club has open: keys, and renewals of a token that nobody has, which the provider refuses. */
export const renewals: readonly Question[] = [
  keys,
  ...Array.from({ length: 4 }, () => ({
    path: '/oidc/token',
    method: 'POST',
    headers: form,
    body: 'grant_type=refresh_token&client_id=touchline-web&refresh_token=none',
  })),
];

/** Of people who sign in: keys, and the page of the sign-in. */
export function signIns(origin: string): readonly Question[] {
  const asked = new URLSearchParams({
    client_id: 'touchline-web',
    redirect_uri: `${origin}/login/callback`,
    response_type: 'code',
    scope: 'openid',
    state: 's',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  });
  return [keys, keys, keys, { path: `/oidc/auth?${asked.toString()}` }];
}

/** What a club asks before it is known, all at once: whoever signs in or renews a token is a stranger, too. */
export async function askAsClub(
  origin: string,
  answers: Answers,
  questions: readonly Question[],
  { from = '127.0.7.4', tries = 1 } = {},
): Promise<void> {
  const asked = questions.map((question) => askAgain(origin, { ...question, from }, tries));
  for (const told of await Promise.all(asked)) {
    answers.take('a club’s call', told);
    const isTaken = 'status' in told && [200, 303, 400].includes(told.status);
    answers.expect(isTaken, 'a club was refused');
  }
}

/** A second after each time that it was told to come again, as people do. */
async function askAgain(origin: string, question: Question, tries: number): ReturnType<typeof ask> {
  const told = await ask(origin, question);
  const isBusy = 'status' in told && told.status === 503;
  if (!isBusy || tries === 1) return told;
  await sleep(1_000);
  return askAgain(origin, question, tries - 1);
}
