import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProductProcess, serversOf } from './test/product-process.js';

jest.setTimeout(120_000);

let folder: string;
const started: ProductProcess[] = [];
const start = (environment: Record<string, string> = {}, prefix: string[] = []) => {
  const product = new ProductProcess({ DATA_DIR: join(folder, 'data'), ...environment }, prefix);
  started.push(product);
  return product;
};
const health = async (url: string) => {
  const response = await fetch(`${url}/api/health`);
  return { status: response.status, body: (await response.json()) as { status: string } };
};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'touchline-start-')));
});
afterEach(async () => {
  for (const product of started.splice(0)) await product.end('SIGKILL');
});
afterAll(async () => {
  for (const pid of serversOf(join(folder, 'data'))) process.kill(pid, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('starting and stopping', () => {
  it('makes its data folder, serves every part and leaves nothing behind on Ctrl-C', async () => {
    const product = start();
    const url = await product.ready();
    const { status, body } = await health(url);
    expect([status, body]).toEqual([
      200,
      {
        status: 'ready',
        parts: expect.objectContaining({
          'identity.database': { status: 'ready' },
          'team.database': { status: 'ready' },
          'ingestion.database': { status: 'ready' },
          'reports.database': { status: 'ready' },
        }),
      },
    ]);
    const { code, output: said, milliseconds } = await product.end('SIGINT');
    expect(code).toBe(0);
    expect(said).toBe(`ready ${url}`);
    expect(milliseconds).toBeLessThan(20_000);
    expect(serversOf(join(folder, 'data'))).toEqual([]);
  });

  it('is ready again, keeps the password, and its folder is for its user only', async () => {
    const secrets = await readFile(join(folder, 'data', 'secrets.json'), 'utf8');
    for (const name of ['', 'blobs']) await chmod(join(folder, 'data', name), 0o755);
    const product = start();
    await product.ready();
    for (const name of ['', 'blobs', 'postgres']) {
      expect((await stat(join(folder, 'data', name))).mode & 0o066).toBe(0);
    }
    expect((await stat(join(folder, 'data', 'secrets.json'))).mode & 0o077).toBe(0);
    expect(await readFile(join(folder, 'data', 'secrets.json'), 'utf8')).toBe(secrets);
    expect((await product.end('SIGTERM')).code).toBe(0);
  });

  it('takes over after kill -9, also the PostgreSQL that was left', async () => {
    const killed = start();
    await killed.ready();
    await killed.end('SIGKILL');
    const left = serversOf(join(folder, 'data'));
    expect(left).toHaveLength(1);
    const product = start();
    const { status } = await health(await product.ready());
    expect(status).toBe(200);
    expect(serversOf(join(folder, 'data'))).not.toEqual(left);
    await product.end('SIGTERM');
    expect(serversOf(join(folder, 'data'))).toEqual([]);
  });

  it('ends in time when it is told to while it is still starting', async () => {
    const product = start();
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { milliseconds } = await product.end('SIGTERM');
    expect(milliseconds).toBeLessThan(20_000);
    expect(serversOf(join(folder, 'data'))).toEqual([]);
  });
});

describe('what it cannot start with is said in one sentence', () => {
  const sentence = async (product: ProductProcess) => {
    const { code, output: said } = await product.ended();
    expect(code).toBeGreaterThan(0);
    expect(said.split('\n')).toHaveLength(1);
    return said;
  };

  it('a port that is taken', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as { port: number };
    expect(await sentence(start({ PORT: String(port) }))).toContain(
      `Port ${port} on 127.0.0.1 is taken.`,
    );
    other.close();
    expect(serversOf(join(folder, 'data'))).toEqual([]);
  });

  it('a data folder that a living instance uses, which goes on undisturbed', async () => {
    const first = start();
    const url = await first.ready();
    expect(await sentence(start())).toMatch(/data folder is in use by process \d+/);
    expect((await health(url)).status).toBe(200);
    await first.end('SIGTERM');
  });

  it('an address of other machines without https in front', async () => {
    for (const PUBLIC_URL of ['', 'http://club.example']) {
      const said = await sentence(start({ HOST: '0.0.0.0', PUBLIC_URL }));
      expect(said).toContain('Set PUBLIC_URL=https://');
    }
  });

  it('a variable that makes no sense', async () => {
    expect(await sentence(start({ PORT: 'three' }))).toContain('PORT');
  });

  it('a disk that is full', async () => {
    const mount = 'mount -t tmpfs -o size=16m none "$0" && exec "$@"';
    const namespace = ['unshare', '--user', '--map-root-user', '--mount'];
    if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status !== 0) return;
    const full = await mkdtemp(join(folder, 'full-'));
    const product = start({ DATA_DIR: full }, [...namespace, 'sh', '-c', mount, full]);
    expect(await sentence(product)).toMatch(/The disk of .* is full: \d+ MB free/);
  });

  it('a Node that is too old', () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.0'})`;
    const program = join(process.cwd(), 'infra/setup/start.mjs');
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, program]);
    expect(status).toBe(1);
    expect(stderr.toString()).toContain('needs Node 20.19 or newer; this is 18.20.0');
  });
});
