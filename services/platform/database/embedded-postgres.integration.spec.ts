import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { eventually } from '../test/eventually.js';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.js';
import { endPostgres, isAlive } from './postgres-process.js';

describe('The embedded PostgreSQL', () => {
  let home: string;
  let dataDir: string;
  const servers: EmbeddedPostgres[] = [];

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'touchline-pg-'));
    dataDir = join(home, 'postgres');
  });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  });

  const start = async (password = 'secret') => {
    const server = await startPostgres({ dataDir, password });
    servers.push(server);
    return server;
  };

  it('keeps its data over a restart and listens on the loopback address only', async () => {
    const first = await start();
    expect(await ask(first.url, 'create table kept (n int)')).toBeDefined();
    const [settings] = await ask(
      first.url,
      `select current_setting('listen_addresses') as listen,
              current_setting('password_encryption') as password`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', password: 'scram-sha-256' });
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'select * from kept')).toEqual([]);
  });

  it('keeps over a power cut what it has committed', async () => {
    const { url } = await start();
    const safety = ['fsync', 'full_page_writes', 'synchronous_commit'];
    for (const name of safety)
      expect([name, await ask(url, `show ${name}`)]).toEqual([name, [{ [name]: 'on' }]]);
  });

  it('lets nobody in without the password', async () => {
    const server = await start();
    const stranger = server.url.replace('secret', 'guess');
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps its files to itself', async () => {
    await start();
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it('is started again when it dies on its own, and a pool recovers', async () => {
    const server = await start();
    const pool = new Pool({ connectionString: server.url, max: 2 });
    pool.on('error', () => undefined);
    await pool.query('create table kept as select 1 as n');
    const dead = server.pid!;
    process.kill(dead, 'SIGKILL');
    await eventually(
      'the server runs under another process id',
      () => server.pid,
      (seen) => seen !== dead,
    );
    const rows = await eventually('the pool answers again', () =>
      pool.query('select n from kept').then(
        (answer) => answer.rows,
        () => undefined,
      ),
    );
    expect(rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('ends the server that a killed process left behind, and starts its own', async () => {
    const script = `
      const { startPostgres } = await import(process.argv[1]);
      const server = await startPostgres({ dataDir: process.argv[2], password: 'secret' });
      console.log(server.pid);
      setInterval(() => {}, 1000);`;
    const built = join(process.cwd(), 'services/platform/dist/database/embedded-postgres.js');
    const words = ['--input-type=module', '-e', script, built, dataDir];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const orphan = await new Promise<number>((resolve) =>
      child.stdout.once('data', (line: Buffer) => resolve(Number(line))),
    );
    child.kill('SIGKILL');
    expect(isAlive(orphan)).toBe(true);
    const server = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('is not held up by a note whose number belongs to another program now', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const server = await start();
    expect(await ask(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(isAlive(process.pid)).toBe(true);
  });

  it('begins anew after a start that was cut short', async () => {
    await mkdir(`${dataDir}.draft`);
    await writeFile(join(`${dataDir}.draft`, 'PG_VERSION'), '18');
    const server = await start();
    expect(await ask(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('says what to do when another password made the database', async () => {
    await (await start('first')).stop();
    await expect(start('second')).rejects.toThrow('Restore secrets.json');
    const note = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
    expect(note).toBeUndefined();
  });

  it('says what to do with files of another major version', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15.*pg_dump/);
  });

  it('says what PostgreSQL says when it does not start', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgresql.conf'), 'nonsense = 1\n');
    await expect(start()).rejects.toThrow(/did not start:[^]*nonsense/);
  });

  it('stops a server whose clients do not leave', async () => {
    const server = await start();
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const pid = server.pid!;
    const sleeping = client.query('select pg_sleep(60)').catch(() => undefined);
    await endPostgres(pid);
    await sleeping;
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
