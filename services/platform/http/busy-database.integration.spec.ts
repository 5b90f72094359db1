import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { ArgumentsHost } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Pool } from 'pg';
import { Log } from '../observability/log.js';
import { freshDatabase, type FreshDatabase } from '../test/fresh-database.js';
import { ErrorsFilter } from './answers/errors.filter.js';

describe('a call while every connection to the database is lent', () => {
  let fresh: FreshDatabase;
  let pool: Pool;
  let server: Server;
  beforeAll(async () => {
    fresh = await freshDatabase();
    pool = new Pool({ connectionString: fresh.url, max: 1, connectionTimeoutMillis: 100 });
    const filter = new ErrorsFilter(Log.open({ service: 'test', level: 'silent' }), {});
    const app = express().get('/', async (request, response) => {
      const http = { getRequest: () => request, getResponse: () => response };
      const host = { getType: () => 'http', switchToHttp: () => http };
      await pool.query('select 1').then(
        () => response.end(),
        (error: unknown) => filter.catch(error, host as unknown as ArgumentsHost),
      );
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await pool.end();
    await fresh.drop();
  });

  it('is told to come again in a moment', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const lent = await pool.connect();
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ error: { errorKey: 'unavailable' } });
    lent.release();
    expect((await fetch(url)).status).toBe(200);
  });
});
