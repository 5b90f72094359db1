import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, eventually } from '@touchline/client';
import { routes } from '@touchline/proto';
import { ProductProcess, serversOf, supervised } from './test/product-process.js';

jest.setTimeout(120_000);

const ADMIN_PASSWORD = 'Admin-2026!';
let DATA_DIR: string;
let product: ProductProcess;

beforeAll(async () => {
  DATA_DIR = await realpath(await mkdtemp(join(tmpdir(), 'touchline-supervised-')));
});
afterEach(async () => {
  await product.end('SIGTERM');
  expect(serversOf(DATA_DIR)).toEqual([]);
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

describe('the product under npm start', () => {
  it('is back after kill -9 and after an abort, at its address and with its data', async () => {
    product = new ProductProcess({ DATA_DIR, ADMIN_PASSWORD }, [], supervised);
    const url = await product.ready();
    const admin = new Client(url, 'admin@touchline.local', ADMIN_PASSWORD);
    const body = { name: 'Home', timezone: 'Europe/Berlin' };
    const { idfTeam } = await admin.call(routes.team.teams.create, { body });
    for (const [place, signal] of (['SIGKILL', 'SIGABRT'] as const).entries()) {
      process.kill(product.children()[0]!, signal);
      expect(await product.ready(place + 2)).toBe(url);
      const again = await admin.call(routes.team.teams.create, { body });
      expect(again.idfTeam).toBeGreaterThan(idfTeam);
    }
  });

  it('is ended when whoever started it is killed', async () => {
    product = new ProductProcess({ DATA_DIR }, [], supervised);
    const url = await product.ready();
    await product.end('SIGKILL');
    await eventually('nobody answers any longer', () =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    );
    await eventually('the database has ended', () => serversOf(DATA_DIR).length === 0);
  });
});
