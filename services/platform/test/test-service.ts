import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { EventDefinition, MessageInitShape, MessageShape, Role } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Outbox } from '../bus/outbox.js';
import { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { platformEnvironment, readEnvironment } from '../runtime/env.js';
import { type Running, serve } from '../process/serve.js';
import type { ServiceName } from '../database/service-options.js';
import { freshDatabase } from './fresh-database.js';
import { startTestIssuer } from './test-issuer.js';

type Schema = EventDefinition['schema'];

export interface TestServiceOptions {
  name: ServiceName;
  module: Type;
  environment?: Record<string, string>;
}

/** A service over real HTTP, on an empty database with its own event log and blobs folder. */
export interface TestService {
  readonly running: Running;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The service's schema, beside the running service. */
  readonly database: Database;
  /** A token of a new account; with a role it is a member of the team. */
  token(idfTeam: number, role: Role, idfPlayer?: number): Promise<string>;
  /** Says an event as another service would. */
  publish<D extends Schema>(event: EventDefinition<D>, payload: MessageInitShape<D>): Promise<void>;
  /** Why the call of that trace was answered with a 500: its answer does not say. */
  causeOf(traceId: string): string | undefined;
  /** Every event of this kind that the bus has, oldest first. */
  published<D extends Schema>(event: EventDefinition<D>): Promise<MessageShape<D>[]>;
  close(): Promise<void>;
}

/** Standard output for a log, with the errors of its traces kept. */
class FailureCauses {
  private readonly byTrace = new Map<string, string>();

  write(line: string): void {
    process.stdout.write(line);
    const { traceId, err } = JSON.parse(line) as { traceId?: string; err?: { message: string } };
    if (traceId && err) this.byTrace.set(traceId, err.message);
  }

  of(traceId: string): string | undefined {
    return this.byTrace.get(traceId);
  }
}

export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const fresh = await freshDatabase();
  const issuer = await startTestIssuer();
  const dataDir = await mkdtemp(join(tmpdir(), `touchline-${options.name}-`));
  const causes = new FailureCauses();
  const running = await serve({
    name: options.name,
    modules: [options.module],
    environment: readEnvironment(platformEnvironment, {
      DATABASE_URL: fresh.url,
      OIDC_ISSUER: issuer.issuer,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      ...options.environment,
    }),
    checkAnswers: true,
    logTo: causes,
  });
  const database = await openDatabase({
    url: fresh.url,
    schema: options.name,
    entities: [],
    migrations: [],
    poolSize: 2,
  });
  return {
    running,
    databaseUrl: fresh.url,
    dataDir,
    database,
    causeOf: (traceId) => causes.of(traceId),
    token: async (idfTeam, role, idfPlayer) => {
      const subject = randomUUID();
      if (role === 'admin') return issuer.token({ subject, admin: true });
      await addMember(database, { subject, idfTeam, role, idfPlayer });
      return issuer.token({ subject });
    },
    publish: (event, payload) =>
      database.asService((manager) => new Outbox(options.name).publish(manager, event, payload)),
    published: (event) => publishedEvents(database, event),
    close: async () => {
      await running.close();
      await database.source.destroy();
      await issuer.close();
      await fresh.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every event of this kind that the log in PostgreSQL has, oldest first. */
export async function publishedEvents<D extends Schema>(
  database: Database,
  event: EventDefinition<D>,
): Promise<MessageShape<D>[]> {
  const rows: { payload: Buffer }[] = await database.asService((manager) =>
    manager.query('select payload from bus.event_log where type = $1 order by position', [
      event.type,
    ]),
  );
  return rows.map(({ payload }) => event.decode(payload));
}

interface NewMember {
  subject: string;
  idfTeam: number;
  role: Role;
  idfPlayer?: number;
}

async function addMember(database: Database, member: NewMember): Promise<void> {
  const { subject, idfTeam, role, idfPlayer } = member;
  await database.asService((manager) =>
    manager.query(
      `insert into ${database.schema}.membership (subject, idf_team, role, idf_account, idf_player)
       values ($1, $2, $3, 1, $4)`,
      [subject, idfTeam, role, idfPlayer ?? null],
    ),
  );
}
