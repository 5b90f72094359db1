import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import express from 'express';
import { platformEnvironment, Site } from '@touchline/platform';
import { freePort } from '@touchline/platform/servers';
import { listen, type Listener } from '../../platform/http/door/listener.js';
import { securityHeaders } from '../../platform/http/answers/security-headers.js';
import { staticFiles } from '../../platform/http/answers/static-files.js';
import { untilAnswers } from '../../platform/test/until-answers.js';
import { pageEnvironment, services, upstreamVariable } from './topology.js';

const issuer = 'https://keycloak.example:8443/realms/club';
const asset = '/assets/main-Ab3dE5f_.js';
const addresses = [
  '/',
  '/index.html',
  '/home',
  '/teams/7/activities',
  '/robots.txt',
  '/gone.txt',
  asset,
  '/assets/plain.js',
  '/assets/gone-12345678.js',
  '/assets/gone',
];
const safeguards = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** How an address is answered, as far as browsers act on it. */
async function answerOf(origin: string, path: string) {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
  const { headers, status } = answer;
  const cached = headers.get('cache-control') ?? '';
  const kept = safeguards.map((name) => [name, headers.get(name)] as const);
  const policy = (headers.get('content-security-policy') ?? '').split(';').sort();
  const content = await answer.text();
  // A 404 of the one process is told by whoever comes behind the pages.
  const page = status === 200 ? content : '';
  return { status, page, cached, policy, safeguards: Object.fromEntries(kept) };
}

describe.each([
  { publicUrl: 'http://touchline.example', provider: { issuer } },
  { publicUrl: 'https://touchline.example', provider: { issuer } },
])('the pages of $publicUrl', ({ publicUrl, provider }) => {
  let folder: string;
  let caddy: ChildProcess;
  let listener: Listener;
  let proxy: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-pages-'));
    const web = join(folder, 'web');
    await mkdir(join(web, 'assets'), { recursive: true });
    await writeFile(join(web, 'index.html'), `<html>'{{env "OIDC_ISSUER"}}'</html>`);
    for (const file of [asset, '/assets/plain.js', '/robots.txt']) {
      await writeFile(join(web, file), file);
    }
    listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    const environment = platformEnvironment.parse({ OIDC_ISSUER: issuer });
    const site = new Site(publicUrl, environment);
    const pages = express().use(securityHeaders(site), staticFiles(web, site));
    listener.hand(pages.use((_, response) => void response.status(404).end()));
    const port = await freePort();
    proxy = `http://127.0.0.1:${port}`;
    const nobody = services.map((service) => [upstreamVariable(service), '127.0.0.1:9']);
    const config = ['--config', 'infra/proxy/Caddyfile', '--adapter', 'caddyfile'];
    caddy = spawn('caddy', ['run', ...config], {
      env: {
        ...process.env,
        ...(Object.fromEntries(nobody) as Record<string, string>),
        ...pageEnvironment({ publicUrl, provider }),
        SITE_ADDRESS: `:${port}`,
        BIND: '127.0.0.1',
        AUTO_HTTPS: 'off',
        WEB_ROOT: web,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      stdio: 'ignore',
    });
    await untilAnswers(async () => void (await fetch(proxy)));
  });
  afterAll(async () => {
    const ended = once(caddy, 'exit');
    caddy.kill();
    await Promise.all([ended, listener.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  it.each(addresses)('are the same from the proxy as from the one process: %s', async (path) => {
    const one = await answerOf(listener.localUrl, path);
    expect(await answerOf(proxy, path)).toEqual({
      ...one,
      // Nobody keeps what was not there; Caddy says so as well.
      cached: one.status === 404 ? 'no-cache' : one.cached,
    });
  });

  it('are not all answered where many are asked for at once: one for each connection', async () => {
    const socket = connect(Number(new URL(proxy).port), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: club\r\n\r\n'.repeat(5));
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answers).toContain('200 OK');
  });

  it('are kept by browsers for as long as their name says what is in them, and no other', async () => {
    const answers = await Promise.all(addresses.map((path) => answerOf(proxy, path)));
    const forever = addresses.filter((_, index) => answers[index]!.cached.includes('immutable'));
    expect(forever).toEqual([asset]);
  });
});
