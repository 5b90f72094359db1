import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '../answers.js';
import { ask, type Question } from './ask.js';
import { signInPath } from './sign-in-browser.js';

export const form = { 'content-type': 'application/x-www-form-urlencoded' };
interface ClubQuestion extends Question {
  /** Of its answer, when it was taken. */
  readonly status: number;
}

const keys = { path: '/oidc/jwks', status: 200 };
/** Of the pages that a club has open: keys, and renewals of a token that nobody has, which the provider refuses. */
export const renewals: readonly ClubQuestion[] = [
  keys,
  ...Array.from({ length: 4 }, () => ({
    path: '/oidc/token',
    method: 'POST',
    headers: form,
    body: 'grant_type=refresh_token&client_id=touchline-web&refresh_token=none',
    status: 400,
  })),
];

/** Of people who sign in: keys, and the page of the sign-in. */
export const signIns = (origin: string): readonly ClubQuestion[] => [
  keys,
  keys,
  keys,
  { path: signInPath(`${origin}/login/callback`, 'c'.repeat(43)), status: 303 },
];

/** What a club asks before it is known, all at once: whoever signs in or renews a token is a stranger, too. */
export async function askAsClub(
  origin: string,
  answers: Answers,
  questions: readonly ClubQuestion[],
  { from = '127.0.7.4', tries = 1 } = {},
): Promise<void> {
  const asked = questions.map(async ({ status, ...question }) => {
    const told = await askAgain(origin, { ...question, from }, tries);
    answers.take('a club’s call', told);
    answers.expect('status' in told && told.status === status, 'a club was refused');
  });
  await Promise.all(asked);
}

/** A second after each time that it was told to come again, as people do. */
async function askAgain(origin: string, question: Question, tries: number): ReturnType<typeof ask> {
  const told = await ask(origin, question);
  const isBusy = 'status' in told && told.status === 503;
  if (!isBusy || tries === 1) return told;
  await sleep(1_000);
  return askAgain(origin, question, tries - 1);
}
