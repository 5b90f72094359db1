import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { platformEnvironment } from '../../runtime/env.js';
import { eventually } from '../../test/eventually.js';
import { sendRaw } from '../../test/raw-request.js';
import { Site } from '../site.js';
import { listen, type Listener } from '../door/listener.js';
import { longestPiece, staticFiles } from './static-files.js';

let folder: string;
let listener: Listener;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-static-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  const files = {
    'secret.txt': 'not for the web',
    'web/index.html': `<html>home of '{{env "OIDC_ISSUER"}}'</html>`,
    'web/assets/main-Ab3dE5f_.js': 'const main = 1;',
    'web/assets/main-Ab3dE5f_.js.gz': gzipSync('const main = 1;'),
    'web/robots.txt': 'all',
    'web/large.txt': 'x'.repeat(8 * 1024 ** 2),
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
  const site = new Site(listener.localUrl, platformEnvironment.parse({}));
  const app = express().use(staticFiles(join(folder, 'web'), site));
  listener.hand(app.use((_, response) => void response.status(404).send('passed on')));
});
afterAll(async () => {
  await listener.close();
  await rm(folder, { recursive: true, force: true });
});

/** With exactly these headers and this path: fetch adds and tidies. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const options = { port: listener.port, host: '127.0.0.1', path, headers };
      request(options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text: Buffer.concat(pieces).toString('latin1'),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}
const page = { accept: 'text/html' };

describe('the web app', () => {
  it('gives the first page for every page address', async () => {
    for (const path of ['/', '/index.html', '/activities/7', '/sign-in/abc']) {
      const answer = await get(path, page);
      expect([answer.status, answer.text]).toEqual([200, `<html>home of ''</html>`]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('tells the page who else signs people in', async () => {
    const OIDC_ISSUER = 'https://keycloak.example/realms/x';
    const other = await listen({ HOST: '127.0.0.1', PORT: 0 });
    const site = new Site(other.localUrl, platformEnvironment.parse({ OIDC_ISSUER }));
    other.hand(express().use(staticFiles(join(folder, 'web'), site)));
    const answer = await fetch(`${other.localUrl}/home`, { headers: page });
    expect(await answer.text()).toBe(`<html>home of '${OIDC_ISSUER}'</html>`);
    await other.close();
  });

  it('holds two pieces of a file at most for whoever does not read it', async () => {
    const written: Socket[] = [];
    listener.server.once('connection', (socket: Socket) => written.push(socket));
    const { socket } = await sendRaw(listener.port, 'GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    let before = -1;
    await eventually('the system takes no more', () => {
      const { bytesWritten } = written[0]!;
      const rests = before === bytesWritten && bytesWritten > longestPiece;
      before = bytesWritten;
      return rests;
    });
    expect(written[0]!.writableLength).toBeGreaterThan(0);
    expect(written[0]!.writableLength).toBeLessThan(2 * longestPiece);
    socket.destroy();
  });

  it('lets browsers keep files whose name carries their content', async () => {
    const { headers } = await get('/assets/main-Ab3dE5f_.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed twin to whoever can read it', async () => {
    const answer = await get('/assets/main-Ab3dE5f_.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      vary: 'Accept-Encoding',
    });
    expect((await get('/assets/main-Ab3dE5f_.js')).text).toBe('const main = 1;');
  });

  it.each(['/api/none', '/oidc/none', '/metrics', '/assets/gone-12345678.js'])(
    'leaves %s to others',
    async (path) => {
      expect(await get(path, page)).toMatchObject({ status: 404, text: 'passed on' });
    },
  );

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt'])(
    'never leaves its folder for %s',
    async (path) => {
      const { status, text } = await get(path, { 'accept-encoding': 'gzip' });
      expect(text).not.toContain('not for the web');
      expect(status).toBeGreaterThanOrEqual(400);
    },
  );

  it('sends a visitor of localhost to the address that sign-in knows', async () => {
    const host = `localhost:${listener.port}`;
    const answer = await get('/home?x=1', { ...page, host });
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `${listener.localUrl}/home?x=1`,
    ]);
  });
});
