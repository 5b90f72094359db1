import { Agent } from 'node:http';
import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const addresses = 60;
const connectionsOfEach = 2;
const paths = [
  '/api/openapi.json',
  '/oidc/jwks',
  '/oidc/.well-known/openid-configuration',
  '/',
  '/api/accounts/me',
];

/** What anybody may read, without an access token or with an invented one. */
export const publicPages: Attack = {
  name: 'public-pages',
  sends: `12,000 pages that anybody may read, and calls with invented tokens, on ${addresses * connectionsOfEach} connections from ${addresses} addresses`,
  run: async ({ product, answers, times }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: addresses * connectionsOfEach });
    await atOnce(times(12_000), addresses * connectionsOfEach, async (index) => {
      const path = paths[index % paths.length]!;
      const from = `127.0.1.${index % addresses}`;
      const headers = path.endsWith('me') ? { authorization: `Bearer ${index}.b.c` } : {};
      answers.take('a page', await ask(product.origin, { path, from, headers, agent }));
    });
    agent.destroy();
  },
};
