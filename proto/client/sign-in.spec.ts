import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { signIn } from './sign-in.js';

describe('signing in while a proxy answers for the provider', () => {
  let server: Server;
  let origin: string;
  /** How far the provider itself answers. */
  let away: string;

  beforeEach(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://provider');
      if (pathname.endsWith(away)) {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      } else if (pathname === '/oidc/auth') {
        response.writeHead(303, { location: '/sign-in/one' }).end();
      } else {
        const redirectTo = `${origin}/login/callback?code=c`;
        response.end(JSON.stringify({ redirectTo }));
      }
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each(['/login', '/oidc/token', '/oidc/auth'])(
    'fails with the address %s and what it answered',
    async (path) => {
      away = path;
      const failed = signIn(origin, 'coach@club.test', 'Coach-2026!');
      await expect(failed).rejects.toThrow(new RegExp(`^Sign-in .*${path}.*502`));
    },
  );
});
