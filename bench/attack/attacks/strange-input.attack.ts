import { uploadsPath } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { announcement } from '../sending/announcement.js';
import { ask, type Question } from '../sending/ask.js';
import { rawAnswer } from '../sending/open-sockets.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

const deep = 5_000;

/** What no client of ours sends. */
export const strangeInput: Attack = {
  name: 'strange-input',
  sends:
    'NUL in text, query, address and sign-in, JSON 5,000 deep, no Host, tus that is not offered',
  run: async (ground) => {
    for (const [what, question] of await questions(ground)) {
      const answer = await ask(ground.product.origin, question);
      ground.answers.take(what, answer);
      ground.answers.expect(!('status' in answer) || answer.status >= 400, `${what} was taken`);
    }
    ground.answers.take(
      'NUL in a file name',
      await ask(ground.product.origin, await strangeName(ground)),
    );
    const browser = new SignInBrowser(ground.product.origin);
    ground.answers.take('NUL in a sign-in', await browser.attempt('coach\0@club.test', 'a\0b'));
    await withoutHost(ground);
  },
};

async function questions({ attacker }: Ground): Promise<[string, Question][]> {
  const authorization = `Bearer ${await attacker.coach.token()}`;
  const json = { authorization, 'content-type': 'application/json' };
  const players = `/api/teams/${attacker.idfTeam}/players`;
  const post = (body: unknown) => ({
    path: players,
    method: 'POST',
    headers: json,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const upload = await announcement(attacker, 'a.csv', 9);
  const refresh = new URLSearchParams({
    client_id: 'touchline-web',
    grant_type: 'refresh_token',
    refresh_token: 'a\0b',
  });
  return [
    ['NUL in a text', post({ name: 'a\0b' })],
    ['arrays 5,000 deep', post(`${'['.repeat(deep)}1${']'.repeat(deep)}`)],
    ['objects 5,000 deep', post(`${'{"name":'.repeat(deep)}1${'}'.repeat(deep)}`)],
    ['no JSON', post('{')],
    ['NUL in an address', { path: `/api/teams/${attacker.idfTeam}/players/%00`, headers: json }],
    [
      'NUL in a query',
      { path: `/api/teams/${attacker.idfTeam}/activities?type=%00`, headers: json },
    ],
    [
      'tus without a length',
      { path: uploadsPath, method: 'POST', headers: { ...upload, 'upload-defer-length': '1' } },
    ],
    [
      'tus concatenation',
      { path: uploadsPath, method: 'POST', headers: { ...upload, 'upload-concat': 'partial' } },
    ],
    ['NUL in an authorization', { path: '/oidc/auth?client_id=%00&state=%00' }],
    [
      'NUL in a refresh token',
      {
        path: '/oidc/token',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: refresh.toString(),
      },
    ],
  ];
}

/** It may be taken, under a name without it. */
const strangeName = async ({ attacker }: Ground): Promise<Question> => ({
  path: uploadsPath,
  method: 'POST',
  headers: await announcement(attacker, 'a\0b', 9),
});

async function withoutHost({ product, answers }: Ground): Promise<void> {
  for (const path of ['/api/health', '/oidc/auth?client_id=touchline-web']) {
    const text = await rawAnswer(
      product.origin,
      `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    );
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    answers.take(`${path} without a Host`, { status, sentence: text.split('\r\n\r\n')[1] ?? '' });
  }
}
