import { type SignInAnswer, signInCall } from '@touchline/proto';
import { createHash, randomBytes } from 'node:crypto';

/** What the code flow gave: the access token and how long it holds. */
export interface SignedIn {
  accessToken: string;
  /** Epoch ms after which a call would be refused. */
  expiresAtMs: number;
}

const clientId = 'touchline-web';
const resource = 'urn:touchline:api';

/** Cookies of one sign-in, kept by name; enough for a provider on one origin. */
class CookieJar {
  private readonly cookies = new Map<string, string>();

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/**
 * Signs in as a browser would: authorization code flow with PKCE against the instance's OpenID
 * provider.
 *
 * @param origin Address of the instance, for example `http://127.0.0.1:3000`.
 * @throws Error with the provider's own words when e-mail or password are wrong, or which address
 * answered something else than the provider would.
 */
export async function signIn(origin: string, email: string, password: string): Promise<SignedIn> {
  const jar = new CookieJar();
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/login/callback`;
  const start = new URL('/oidc/auth', origin);
  start.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    resource,
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();

  const signInPage = await follow(start, jar, (url) => url.pathname.startsWith('/sign-in/'));
  const interaction = signInPage.pathname.split('/').at(-1) ?? '';
  const afterPassword = await sendPassword(origin, interaction, jar, { email, password });
  const callback = await follow(new URL(afterPassword, origin), jar, (url) =>
    url.href.startsWith(redirectUri),
  );
  const code = callback.searchParams.get('code');
  if (!code)
    throw new Error(`Sign-in was refused: ${callback.searchParams.get('error_description')}`);
  return exchange(origin, { code, verifier, redirectUri });
}

/** Follows redirects by hand until one leads to a wanted address, which it does not open. */
async function follow(from: URL, jar: CookieJar, wanted: (url: URL) => boolean): Promise<URL> {
  let url = from;
  for (let hop = 0; hop < 10; hop++) {
    if (wanted(url)) return url;
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: jar.header } });
    jar.keep(response);
    const location = response.headers.get('location');
    if (!location) {
      throw new Error(
        `Sign-in stopped at ${url.pathname} (${response.status}): ${await response.text()}`,
      );
    }
    url = new URL(location, url);
  }
  throw new Error('Sign-in went round in circles.');
}

async function sendPassword(
  origin: string,
  interaction: string,
  jar: CookieJar,
  body: { email: string; password: string },
): Promise<string> {
  const response = await fetch(new URL(signInCall(interaction), origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: jar.header },
    body: JSON.stringify(body),
  });
  jar.keep(response);
  const answer = (await providersWords(response)) as Partial<SignInAnswer> & {
    response?: { redirectTo?: string };
    error?: { errorMsg?: string };
  };
  const next = answer.redirectTo ?? answer.response?.redirectTo;
  if (!next) throw new Error(answer.error?.errorMsg ?? `Sign-in failed (${response.status}).`);
  return next;
}

async function exchange(
  origin: string,
  grant: { code: string; verifier: string; redirectUri: string },
): Promise<SignedIn> {
  const response = await fetch(new URL('/oidc/token', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: grant.code,
      code_verifier: grant.verifier,
      redirect_uri: grant.redirectUri,
      resource,
    }),
  });
  const answer = (await providersWords(response)) as {
    access_token?: string;
    expires_in?: number;
    error_description?: string;
  };
  if (!answer.access_token) throw new Error(`No token: ${answer.error_description}`);
  return {
    accessToken: answer.access_token,
    expiresAtMs: Date.now() + (answer.expires_in ?? 300) * 1000,
  };
}

/** @throws Error when it was not the provider who answered, but a proxy whose service is away */
async function providersWords(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    const { host, pathname } = new URL(response.url);
    throw new Error(
      `Sign-in failed: ${host} answered ${pathname} with ${response.status} and no JSON. Is the instance ready?`,
    );
  }
}
