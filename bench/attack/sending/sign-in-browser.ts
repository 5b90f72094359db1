import { type SignInAnswer, signInCall } from '@touchline/proto';
import { createHash, randomBytes } from 'node:crypto';
import { ask, type Question, type Told } from './ask.js';

const clientId = 'touchline-web';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

type Answer = Told | { cut: string };

/** Where a sign-in begins. */
export function signInPath(redirectUri: string, challenge: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    prompt: 'login',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `/oidc/auth?${query}`;
}

/** A browser at the sign-in, from an address of its own; it keeps its cookies. */
export class SignInBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly verifier = randomBytes(32).toString('base64url');
  private readonly redirectUri: string;

  constructor(
    private readonly origin: string,
    private readonly as: {
      from?: string;
      headers?: Record<string, string>;
      publicUrl?: string;
    } = {},
  ) {
    this.redirectUri = `${as.publicUrl ?? origin}/login/callback`;
  }

  /** Opens the sign-in page, also of somebody who is signed in; gives its name, or what came instead. */
  async open(): Promise<string | Answer> {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    const answer = await this.send({ path: signInPath(this.redirectUri, challenge) });
    const place = locationOf(answer);
    return place?.pathname.startsWith('/sign-in/') ? place.pathname.slice(9) : answer;
  }

  password(page: string, email: string, password: string): Promise<Answer> {
    return this.send({
      path: signInCall(page),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  }

  /** Opens the page, sends a password and gives the answer to it. */
  async attempt(email: string, password: string): Promise<Answer> {
    const page = await this.open();
    return typeof page === 'string' ? this.password(page, email, password) : page;
  }

  /** A code for tokens. */
  async code(email: string, password: string): Promise<string> {
    const answer = await this.attempt(email, password);
    if (!('status' in answer) || answer.status !== 200)
      throw new Error(`No sign-in: ${JSON.stringify(answer)}`);
    let place = new URL((JSON.parse(answer.body) as SignInAnswer).redirectTo, this.origin);
    for (let hop = 0; hop < 5 && !place.searchParams.has('code'); hop++) {
      const next = locationOf(await this.send({ path: place.pathname + place.search }));
      if (!next) break;
      place = next;
    }
    const code = place.searchParams.get('code');
    if (code) return code;
    throw new Error(`No code at ${place.href}`);
  }

  exchange(code: string): Promise<Answer> {
    const { redirectUri: redirect_uri, verifier: code_verifier } = this;
    return this.token({ grant_type: 'authorization_code', code, redirect_uri, code_verifier });
  }

  refresh(refresh_token: string): Promise<Answer> {
    return this.token({ grant_type: 'refresh_token', refresh_token });
  }

  async send(question: Question): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...this.as.headers, ...question.headers, cookie };
    const answer = await ask(this.origin, { ...question, headers, from: this.as.from });
    if ('headers' in answer) answer.headers['set-cookie']?.forEach((line) => this.keep(line));
    return answer;
  }

  private token(fields: Record<string, string>): Promise<Answer> {
    const body = new URLSearchParams({ client_id: clientId, ...fields }).toString();
    return this.send({ path: '/oidc/token', method: 'POST', headers: form, body });
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function locationOf(answer: Answer): URL | undefined {
  const location = 'headers' in answer ? answer.headers.location : undefined;
  return location === undefined ? undefined : new URL(location, 'http://127.0.0.1');
}
