import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, type INestApplication, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { events, MemberRole, type RecordingDeleted } from '@touchline/proto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { BLOBS, type BlobStore } from '../blobs/blob-store.js';
import { startConsumers } from './start-consumers.js';
import { Delivered, type Delivery } from '../bus/delivery.js';
import { eventsHealth } from '../bus/events-health.js';
import { OnEvent } from '../bus/on-event.js';
import { Outbox } from '../bus/outbox.js';
import { Database } from '../database/database.js';
import { Log } from '../observability/log.js';
import { PlatformModule } from '../platform.module.js';
import { eventually } from '../test/eventually.js';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.js';
import { currentTraceId, withTrace } from '../observability/trace.js';

const heard: string[] = [];
const traceId = 'ab'.repeat(16);
const traceparent = `00-${traceId}-${'1'.repeat(16)}-00`;

@Controller()
class SquadConsumer {
  constructor(
    readonly database: Database,
    readonly outbox: Outbox,
    readonly log: Log,
  ) {}

  @OnEvent(events.RecordingDeleted, 'team.squad', { concurrency: 2 })
  async forget(@Delivered() delivery: Delivery<RecordingDeleted>): Promise<void> {
    const { event, attempt, idfTeam } = delivery;
    if (event.recordingId === 'bad') throw new Error(`cannot forget, attempt ${attempt}`);
    heard.push(`${this.database.schema} ${event.recordingId} ${idfTeam} ${currentTraceId()}`);
    if (event.recordingId !== 'first') return;
    const { idfTeam: team } = event;
    await delivery.once((manager) =>
      this.outbox.publish(manager, events.RecordingDeleted, {
        idfTeam: team,
        recordingId: 'second',
      }),
    );
  }
}

@Controller()
class WarehouseConsumer {
  constructor(private readonly database: Database) {}

  @OnEvent(events.RecordingDeleted, 'reports.warehouse')
  async forget(@Delivered() { event }: Delivery<RecordingDeleted>): Promise<void> {
    heard.push(`${this.database.schema} ${event.recordingId}`);
  }
}

const service = (name: 'team' | 'reports') =>
  PlatformModule.forService({ name, entities: [], migrations: [] });

@Module({ imports: [service('team')], controllers: [SquadConsumer] })
class TeamFace {}

@Module({ imports: [service('reports')], controllers: [WarehouseConsumer] })
class ReportsFace {}

describe('Two services in one process', () => {
  let fresh: FreshDatabase;
  let directory: string;
  let app: INestApplication;

  beforeEach(async () => {
    heard.length = 0;
    fresh = await freshDatabase();
    directory = await mkdtemp(join(tmpdir(), 'touchline-platform-'));
    const settings = {
      databaseUrl: fresh.url,
      blobs: { kind: 'disk' as const, directory },
      retry: { attempts: 2, firstDelayMs: 1, longestDelayMs: 1 },
      logLevel: 'silent',
    };
    const imports = [PlatformModule.forRoot(settings), TeamFace, ReportsFace];
    const module = await Test.createTestingModule({ imports }).compile();
    app = module.createNestApplication({ logger: false });
    await app.init();
    await startConsumers(app);
  });

  afterEach(async () => {
    await app.close();
    await fresh.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const team = () => app.get(SquadConsumer, { strict: false });

  const publish = (recordingId: string) => {
    const { database, outbox } = team();
    return database.asService((manager) =>
      outbox.publish(manager, events.RecordingDeleted, { idfTeam: 7, recordingId }),
    );
  };

  it('each hear an event by their own handler, with their own database', async () => {
    await withTrace(traceparent, () => publish('x'));
    await eventually(
      'both handlers have their event',
      () => heard,
      ({ length }) => length === 2,
    );
    expect([...heard].sort()).toEqual(['reports x', `team x 7 ${traceId}`]);
  });

  it('carry what a handler says, in the trace of what it heard', async () => {
    await withTrace(traceparent, () => publish('first'));
    await eventually(
      'what the handlers said is handled, too',
      () => heard,
      ({ length }) => length === 4,
    );
    expect(heard).toContain(`team second 7 ${traceId}`);
  });

  it('park with the handler’s own words, in the schema of its service', async () => {
    await publish('bad');
    await publish('good');
    await eventually('the good event is handled', () =>
      heard.some((line) => line.startsWith('team good')),
    );
    const { source } = team().database;
    const [row] = await source.query('select reason, attempts, consumer_group from team.parked');
    expect(row).toMatchObject({ attempts: 2, consumer_group: 'team.squad' });
    expect(row.reason).toContain('cannot forget, attempt 2');
    expect(await source.query('select 1 from reports.parked')).toEqual([]);
    const health = await eventsHealth(team().database);
    expect(health).toEqual({
      status: 'degraded',
      reason: 'events that could not be handled: 1 (npm run events -- parked)',
      waiting: 0,
      parked: 1,
    });
  });

  it('keep their own copy of the memberships', async () => {
    const { source } = team().database;
    const member = { subject: 's', idfAccount: 3, idfTeam: 7, idfPlayer: 5 };
    await source.transaction((manager) =>
      new Outbox('team').publish(manager, events.MembershipChanged, {
        ...member,
        role: MemberRole.PLAYER,
      }),
    );
    const rows = (schema: string) =>
      source.query(`select role, idf_account, idf_player from ${schema}.membership`);
    const known = { role: 'player', idf_account: 3, idf_player: 5 };
    await eventually(
      'both services have the membership',
      async () => (await rows('team')).length + (await rows('reports')).length === 2,
    );
    expect(await rows('team')).toEqual([known]);
    expect(await rows('reports')).toEqual([known]);
  });

  it('are given blobs and a log', async () => {
    const blobs = app.get<BlobStore>(BLOBS, { strict: false });
    await blobs.put('k', Buffer.from('x'));
    expect(await blobs.size('k')).toBe(1);
    expect(team().log).toBeInstanceOf(Log);
  });

  it('close within a moment and leave no connection', async () => {
    await publish('x');
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await connectionsTo(fresh.url)).toBe(0);
  });
});

/** Asked from a database beside it. */
async function connectionsTo(url: string): Promise<number> {
  const beside = await freshDatabase();
  const client = new Client({ connectionString: beside.url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [
    new URL(url).pathname.slice(1),
  ]);
  await client.end();
  await beside.drop();
  return rowCount ?? 0;
}
