import type { ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../observability/log.js';
import { StartError } from '../runtime/start-error.js';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.js';
import { postgresOwner, prepareCluster } from './postgres-cluster.js';
import { freePort } from '../runtime/free-port.js';
import { letPass } from '../runtime/private-folder.js';
import { endOrphan, endPostgres, spawnPostgres } from './postgres-process.js';
import { type PostgresUser, postgresUser } from './postgres-user.js';

export interface PostgresOptions {
  /** Folder of the database's files, created if missing; the caller holds the lock on it. */
  dataDir: string;
  password: string;
  /** Preferred port; 0 or absent = a free one. */
  port?: number;
  log?: Log;
  /** Additional settings, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
}

const ourSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  log_min_messages: 'warning',
  idle_in_transaction_session_timeout: '10min',
};

const startTimeoutMs = 60_000;

/**
 * Starts the PostgreSQL server whose files are in `dataDir`, as this user or, if that is root, as an
 * unprivileged one. A server left over from a killed process is ended first.
 * @throws StartError with what to do
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const parent = dirname(resolve(options.dataDir));
  await mkdir(parent, { recursive: true });
  const dataDir = join(await realpath(parent), basename(options.dataDir));
  const binaries = await postgresBinaries();
  const user = await postgresUser(dataDir, binaries.postgres);
  if (user.uid !== undefined) await letPass(parent);
  await prepareCluster({ dataDir, password: options.password, binaries, user });
  const port = options.port || (await freePort());
  const server = new EmbeddedPostgres({ ...options, dataDir, port }, binaries, user);
  await server.start();
  return server;
}

/** A running server; if it dies on its own it is started again on the same port. */
export class EmbeddedPostgres {
  private child?: ChildProcess;
  private stopping = false;

  constructor(
    private readonly options: PostgresOptions & { port: number },
    private readonly binaries: PostgresBinaries,
    private readonly user: PostgresUser,
  ) {}

  /** Connection string of the database `touchline`. */
  get url(): string {
    return this.urlOf('touchline');
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  urlOf(database: string): string {
    const { password, port } = this.options;
    return `postgres://${postgresOwner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  }

  /** Resolves when the server answers and has the database `touchline`. */
  async start(): Promise<void> {
    await endOrphan(this.options.dataDir);
    const child = await this.spawn();
    this.child = child;
    if (this.stopping && child.pid) return endPostgres(child.pid);
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    await this.waitUntilReady(child);
    void gone.then(() => this.recover());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const pid = this.child?.exitCode === null ? this.child.pid : undefined;
    if (pid !== undefined) await endPostgres(pid);
  }

  private async spawn(): Promise<ChildProcess> {
    const { dataDir, port, settings } = this.options;
    const log = await open(this.logFile, 'w');
    const given = Object.entries({ ...ourSettings, port: String(port), ...settings });
    const words = ['-D', dataDir, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = spawnPostgres({
      user: this.user,
      program: this.binaries.postgres,
      words,
      output: log.fd,
    });
    child.on('error', () => undefined);
    await log.close();
    return child;
  }

  private get logFile(): string {
    return `${this.options.dataDir}.log`;
  }

  private async waitUntilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      const problem = await ensureDatabase(this.urlOf('postgres'), 'touchline');
      if (!problem) return;
      const ended = child.exitCode !== null || child.signalCode !== null;
      if (problem.code === '28P01' || ended || Date.now() > deadline) {
        if (!ended && child.pid) await endPostgres(child.pid);
        throw await this.startError(problem);
      }
      await sleep(25);
    }
  }

  private async startError(problem: PostgresProblem): Promise<StartError> {
    if (problem.code === '28P01') {
      return new StartError(
        `The password of the database in ${this.options.dataDir} is not the one in secrets.json. ` +
          `Restore secrets.json from the same backup as the database.`,
      );
    }
    const said = await readFile(this.logFile, 'utf8').catch(() => '');
    return new StartError(`PostgreSQL did not start:\n${said.trim() || problem.message}`);
  }

  /** The server ended without being asked to. */
  private async recover(): Promise<void> {
    for (let delayMs = 50; !this.stopping; delayMs = Math.min(delayMs * 2, 5_000)) {
      this.options.log?.warn('PostgreSQL ended unexpectedly and is started again');
      try {
        return await this.start();
      } catch (err) {
        this.options.log?.error('PostgreSQL did not start again', { err });
        await sleep(delayMs);
      }
    }
  }
}

interface PostgresProblem extends Error {
  code?: string;
}

/** Creates a database if missing; returns the error that prevented it. */
async function ensureDatabase(url: string, name: string): Promise<PostgresProblem | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
    return undefined;
  } catch (error) {
    return error as PostgresProblem;
  } finally {
    await client.end().catch(() => undefined);
  }
}
