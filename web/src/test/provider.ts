import { afterEach, beforeEach, jest } from '@jest/globals';
import { User } from 'oidc-client-ts';
import { userManager } from '../shared/sign-in/oidc.js';

type Answer = 'offline' | { error: string } | { access_token: string; expires_in?: number };

const claims = { sub: '1', iss: 'http://localhost/oidc', aud: 'touchline-web', iat: 1, exp: 2e9 };
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = [part({ alg: 'RS256' }), part(claims), 'signature'].join('.');

/** Somebody is signed in on this page, with a token that is valid for so long. */
export const signIn = (validS = 3600, { refreshable = true } = {}): Promise<void> =>
  userManager.storeUser(
    new User({
      access_token: 'token',
      ...(refreshable && { refresh_token: 'refresh' }),
      id_token: idToken,
      token_type: 'Bearer',
      expires_at: Math.floor(Date.now() / 1000) + validS,
      profile: claims,
    }),
  );

/** The provider of the sign-in, as the page speaks to it; where the browser would leave is noted. */
export class Provider {
  /** Of the token endpoint, one after the other; the last one stays. */
  answers: Answer[] = [{ access_token: 'new token' }];
  /** What it was asked, by endpoint. */
  readonly asked: { path: string; form: URLSearchParams }[] = [];
  readonly signIns = jest.spyOn(userManager, 'signinRedirect');
  readonly signOuts = jest.spyOn(userManager, 'signoutRedirect');

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    this.asked.push({ path, form: new URLSearchParams(String(init.body)) });
    const given = this.answers.length > 1 ? this.answers.shift()! : this.answers[0]!;
    if (given === 'offline') throw new TypeError('Failed to fetch');
    if ('error' in given) return Response.json(given, { status: 400 });
    return Response.json({
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'refresh',
      id_token: idToken,
      ...given,
    });
  };
}

/** In a file of tests: a provider for each test, nobody signed in. */
export function provider(): () => Provider {
  let given: Provider;
  beforeEach(async () => {
    await userManager.removeUser();
    given = new Provider();
    given.signIns.mockResolvedValue();
    given.signOuts.mockResolvedValue();
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(String(input), 'http://localhost');
      return pathname.startsWith('/oidc/') ? given.fetch(pathname, init) : before(input, init);
    };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await userManager.removeUser();
    localStorage.clear();
    sessionStorage.clear();
  });
  return () => given;
}
