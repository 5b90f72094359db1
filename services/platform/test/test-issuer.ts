import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TokenClaims {
  subject: string;
  admin?: boolean;
  name?: string;
  email?: string;
  audience?: string;
  issuer?: string;
  /** Of the sign-in that it is of. */
  grantId?: string;
  /** Seconds from now; negative = run out. */
  lifetime?: number;
}

/** A token issuer for tests: real keys, a real discovery document, tokens as asked for. */
export interface TestIssuer {
  /** For `OIDC_ISSUER`. */
  readonly issuer: string;
  token(claims: TokenClaims): Promise<string>;
  /** As `token`, but signed by a key that nobody publishes. */
  forged(claims: TokenClaims): Promise<string>;
  close(): Promise<void>;
}

export async function startTestIssuer(): Promise<TestIssuer> {
  const [ours, theirs] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const keys = request.url === '/jwks';
    response.end(JSON.stringify(keys ? { keys: [key] } : { issuer, jwks_uri: `${issuer}/jwks` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: TokenClaims, privateKey: CryptoKey) =>
    new SignJWT({
      roles: claims.admin ? ['Admin'] : [],
      name: claims.name,
      email: claims.email,
      email_verified: claims.email ? true : undefined,
      grant_id: claims.grantId,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
      .setSubject(claims.subject)
      .setIssuer(claims.issuer ?? issuer)
      .setAudience(claims.audience ?? 'urn:touchline:api')
      .setExpirationTime(Math.floor(Date.now() / 1000) + (claims.lifetime ?? 300))
      .sign(privateKey);
  return {
    issuer,
    token: (claims) => sign(claims, ours.privateKey),
    forged: (claims) => sign(claims, theirs.privateKey),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
