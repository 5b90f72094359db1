import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { freePort } from '../../runtime/free-port.js';
import { requireIssuer } from './discovery.js';

describe('an OpenID provider at the start', () => {
  let server: Server;
  let issuer: string;
  let answer: [status: number, text: string];

  beforeAll(async () => {
    server = createServer((_, response) => {
      const [status, text] = answer;
      response.writeHead(status).end(text);
      answer = [200, JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` })];
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('is waited for while it starts', async () => {
    answer = [503, 'starting'];
    await expect(requireIssuer(issuer)).resolves.toBeUndefined();
  });

  it.each([
    ['without a discovery document', 404, '', /openid-configuration answered 404/],
    ['whose answer is a page', 200, '<html>', /is no discovery document with a jwks_uri/],
    ['without keys', 200, '{"issuer":"x"}', /is no discovery document with a jwks_uri/],
    [
      'of another name',
      200,
      '{"issuer":"https://other.example","jwks_uri":"https://other.example/jwks"}',
      /it calls itself https:\/\/other\.example, and so do its tokens/,
    ],
  ])('%s is named with what to check', async (_, status, text, sentence) => {
    answer = [status, text];
    const refused = requireIssuer(issuer).catch((error: Error) => error);
    expect(await refused).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(sentence),
    });
    expect((await refused) as Error).toMatchObject({ message: expect.stringContaining(issuer) });
  });

  it('that does not answer is named with what it was', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    await expect(requireIssuer(nobody, 100)).rejects.toThrow(
      /The OpenID provider http:\/\/127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.* Check OIDC_ISSUER/,
    );
  });
});
