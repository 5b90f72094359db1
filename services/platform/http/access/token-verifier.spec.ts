import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestIssuer, type TestIssuer } from '../../test/test-issuer.js';
import { longestKnownMs, mostTokens, subjectOf, TokenVerifier } from './token-verifier.js';

let issuer: TestIssuer;
let verifier: TokenVerifier;
beforeAll(async () => {
  issuer = await startTestIssuer();
  verifier = new TokenVerifier({ issuer: issuer.issuer });
});
afterAll(() => issuer.close());

describe('token verifier', () => {
  it('finds the keys by discovery and says who the token is for', async () => {
    const token = await issuer.token({ subject: 's1', admin: true, name: 'A', email: 'a@b.club' });
    expect(await verifier.verify(token)).toEqual({
      subject: 's1',
      admin: true,
      name: 'A',
      email: 'a@b.club',
      grantId: '',
    });
  });

  it.each([
    ['one that has run out', { lifetime: -30 }],
    ['one for another API', { audience: 'urn:other' }],
    ['one of another issuer', { issuer: 'https://elsewhere.example' }],
  ])('refuses %s with 401', async (_, claims) => {
    const token = await issuer.token({ subject: 's1', ...claims });
    await expect(verifier.verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('refuses one signed by a key that is not published', async () => {
    const token = await issuer.forged({ subject: 's1', admin: true });
    await expect(verifier.verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('refuses one without signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: 's1', iss: issuer.issuer, aud: 'urn:touchline:api', exp: 9e9 };
    const token = `${part({ alg: 'none' })}.${part(claims)}.`;
    await expect(verifier.verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it.each(['', 'x', 'a.b.c', '...'])('refuses %j with 401', async (token) => {
    await expect(verifier.verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('knows a token again until it runs out, and the latest ones only', async () => {
    const keys = await startTestIssuer();
    const one = new TokenVerifier({ issuer: keys.issuer });
    const short = await keys.token({ subject: 's1', lifetime: 3 });
    const long = await keys.token({ subject: 's2' });
    await one.verify(long);
    await one.verify(short);
    jest.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('asked again'));
    try {
      expect(await one.verify(long)).toMatchObject({ subject: 's2' });
      await sleep(3_000);
      await expect(one.verify(short)).rejects.toMatchObject({ status: 401 });
      jest.restoreAllMocks();
      for (let n = 0; n < mostTokens; n++) await one.verify(await keys.token({ subject: `${n}` }));
      jest.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('asked again'));
      await expect(one.verify(long)).rejects.toThrow();
    } finally {
      jest.restoreAllMocks();
      await keys.close();
    }
  });

  it('verifies a token again after a time: its key may have been withdrawn', async () => {
    const token = await issuer.token({ subject: 's1' });
    await verifier.verify(token);
    const now = Date.now();
    jest.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('asked again'));
    const clock = jest.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(now + longestKnownMs - 5_000);
      expect(await verifier.verify(token)).toMatchObject({ subject: 's1' });
      expect(subjectOf(token)).toBe('s1');
      clock.mockReturnValue(now + longestKnownMs);
      await expect(verifier.verify(token)).rejects.toThrow();
      expect(subjectOf(token)).toBe('s1');
      expect(subjectOf(`${token}x`)).toBeUndefined();
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('is unavailable, not refusing, while the issuer cannot be reached', async () => {
    const lonely = new TokenVerifier({ issuer: 'http://127.0.0.1:9' });
    const token = await issuer.token({ subject: 's1' });
    await expect(lonely.verify(token)).rejects.toMatchObject({ status: 503 });
  });

  it.each([
    ['is starting', 503, '{"status":"starting"}'],
    ['answers without keys', 200, '{}'],
    ['answers no JSON', 200, 'hello'],
  ])('is unavailable, not refusing, while the issuer %s', async (_, status, text) => {
    const server = createServer((__, response) => void response.writeHead(status).end(text));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const jwksUri = `http://127.0.0.1:${(server.address() as { port: number }).port}/jwks`;
    const waiting = new TokenVerifier({ issuer: issuer.issuer, jwksUri });
    const token = await issuer.token({ subject: 's1' });
    await expect(waiting.verify(token)).rejects.toMatchObject({ status: 503 });
    server.close();
  });

  it('does not believe an e-mail address that the issuer has not verified', async () => {
    const { email } = await verifier.verify(await issuer.token({ subject: 's1', email: '' }));
    expect(email).toBe('');
  });
});
