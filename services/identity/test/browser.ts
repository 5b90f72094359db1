import { type SignInAnswer, signInCall } from '@touchline/proto';
import { createHash, randomBytes } from 'node:crypto';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
}

export interface Authorization {
  clientId?: string;
  redirectUri?: string;
  prompt?: string;
  /** False: no code challenge. */
  pkce?: boolean;
}

/** A browser in small: cookies of one origin with their paths, redirects followed by hand. */
export class Browser {
  /** By name and path. */
  private readonly cookies = new Map<string, { name: string; value: string; path: string }>();
  private readonly verifier = randomBytes(32).toString('base64url');

  /**
   * @param origin Where its calls go.
   * @param publicUrl Where it believes to be, in front of a proxy.
   * @param address Where the proxy sees it.
   */
  constructor(
    private readonly origin: string,
    private readonly publicUrl = origin,
    private readonly address?: string,
  ) {}

  /** The same browser at another process behind the proxy. */
  at(origin: string): Browser {
    return Object.assign(new Browser(origin, this.publicUrl, this.address), {
      cookies: this.cookies,
      verifier: this.verifier,
    });
  }

  /** Another browser with the same cookies, at another process. */
  copyAt(origin: string): Browser {
    return Object.assign(this.at(origin), { cookies: new Map(this.cookies) });
  }

  get redirectUri(): string {
    return `${this.publicUrl}/login/callback`;
  }

  async fetch(path: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookieHeader(url.pathname));
    if (this.address) headers.set('x-forwarded-for', this.address);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    response.headers.getSetCookie().forEach((line) => this.keep(line));
    return response;
  }

  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  }

  /** Begins the code flow; gives where the provider sends the browser. */
  authorize(options: Authorization = {}): Promise<URL> {
    return this.follow(this.authorization(options));
  }

  /** Begins the code flow; gives the provider's first answer. */
  beginSignIn(): Promise<Response> {
    return this.fetch(this.authorization());
  }

  private authorization(options: Authorization = {}): string {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    const query = new URLSearchParams({
      client_id: options.clientId ?? 'touchline-web',
      redirect_uri: options.redirectUri ?? this.redirectUri,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      state: 'a-state',
      ...(options.prompt && { prompt: options.prompt }),
      ...(options.pkce !== false && { code_challenge: challenge, code_challenge_method: 'S256' }),
    });
    return `/oidc/auth?${query}`;
  }

  /** Follows redirects inside the provider; gives the first address outside of it. */
  async follow(path: string | URL): Promise<URL> {
    let url = new URL(path, this.publicUrl);
    while (url.origin === this.publicUrl && url.pathname.startsWith('/oidc/')) {
      const response = await this.fetch(url.pathname + url.search);
      const location = response.headers.get('location');
      if (!location) throw new Error(`${response.status}: ${await response.text()}`);
      url = new URL(location, url);
    }
    return url;
  }

  /** Gives a password on the sign-in page; leaves its answer where it is. */
  async givePassword(
    email: string,
    password: string,
    options: Authorization = {},
  ): Promise<Response> {
    const uid = (await this.authorize(options)).pathname.split('/').at(-1)!;
    return this.postJson(signInCall(uid), { email, password });
  }

  /** From nothing to tokens, as a person with a password does it. */
  async signIn(email: string, password: string): Promise<Tokens> {
    const answer = await this.givePassword(email, password);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    return this.exchange((await this.follow(redirectTo)).searchParams.get('code')!);
  }

  /** As another account, in the browser of one that is signed in: the page ends that sign-in first. */
  async signInInstead(email: string, password: string): Promise<Tokens> {
    const answer = await this.givePassword(email, password, { prompt: 'login' });
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    const page = await this.fetch(redirectTo);
    const back = await this.confirmSignOut(await page.text());
    return this.exchange((await this.follow(back!)).searchParams.get('code')!);
  }

  async exchange(code: string): Promise<Tokens> {
    const { redirectUri: redirect_uri, verifier: code_verifier } = this;
    const grant_type = 'authorization_code';
    const response = await this.token({ grant_type, code, redirect_uri, code_verifier });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  /** Ends the sign-in as the page does; gives where the browser is sent. */
  async signOut(idToken: string): Promise<string | null> {
    return (await this.beginSignOut(idToken))();
  }

  /** Up to the button that ends the sign-in, which the call that is given presses. */
  async beginSignOut(idToken: string): Promise<() => Promise<string | null>> {
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${this.publicUrl}/`,
    });
    const html = await (await this.fetch(`/oidc/session/end?${query}`)).text();
    return () => this.confirmSignOut(html);
  }

  /** @param html The page that asks for it. */
  private async confirmSignOut(html: string): Promise<string | null> {
    const xsrf = /name="xsrf" value="([\w-]+)"/.exec(html)![1]!;
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const confirmed = await this.fetch('/oidc/session/end/confirm', { method: 'POST', body });
    return confirmed.headers.get('location');
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  private token(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: 'touchline-web', ...fields });
    return this.fetch('/oidc/token', { method: 'POST', body });
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const gone = attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each));
    const name = pair.slice(0, at);
    const key = `${name} ${path}`;
    if (gone) this.cookies.delete(key);
    else this.cookies.set(key, { name, value: pair.slice(at + 1), path });
  }

  private cookieHeader(path: string): string {
    return [...this.cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}
