import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { openDatabase } from '../../database/open-database.js';
import type { BusWorld } from '../../test/event-bus.contract.js';
import { eventually } from '../../test/eventually.js';
import { openPostgresBusWorld } from '../../test/postgres-bus-world.js';
import type { ConsumerGroup, EventBus, Handle, Stoppable } from '../event-bus.js';
import { Outbox } from '../outbox.js';
import { appendToLog, sweepLog } from './event-log.js';

const topics = [events.RecordingDeleted.topic];

describe('The event log', () => {
  let world: BusWorld;
  const running: Stoppable[] = [];
  const buses: EventBus[] = [];

  beforeEach(async () => {
    world = await openPostgresBusWorld({ attempts: 3, firstDelayMs: 600, longestDelayMs: 600 });
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((part) => part.stop()));
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await world.close();
  });

  const ask = <T = unknown>(sql: string, values: unknown[] = []): Promise<T[]> =>
    world.database.asService((manager) => manager.query(sql, values));

  const publish = (idfTeam: number, recordingId: string) =>
    world.database.asService((manager) =>
      new Outbox('team').publish(manager, events.RecordingDeleted, { idfTeam, recordingId }),
    );

  const openBus = async () => {
    const bus = await world.openBus();
    buses.push(bus);
    return bus;
  };

  const consume = async (bus: EventBus, handle: Handle) => {
    const { database } = world;
    const group: ConsumerGroup = { name: 'team.first', topics, concurrency: 4, database };
    const reading = await bus.consume(group, handle);
    running.push(reading);
    return reading;
  };

  const idOf = ({ payload }: { payload: Uint8Array }) =>
    events.RecordingDeleted.decode(payload).recordingId;

  it('gives positions without gaps while several relays append', async () => {
    await openBus();
    await openDatabase({ url: world.url, schema: 'ingestion', entities: [], migrations: [] }).then(
      async (other) => {
        await other.asService(async (manager) => {
          for (let n = 0; n < 50; n += 1) {
            const payload = { idfTeam: 1, recordingId: `other ${n}` };
            await new Outbox('ingestion').publish(manager, events.RecordingDeleted, payload);
          }
        });
        for (let n = 0; n < 50; n += 1) await publish(1, `own ${n}`);
        const { source } = world.database;
        const moves = ['team', 'ingestion', 'team', 'ingestion', 'team'];
        await Promise.all(moves.map((schema) => appendToLog(source, schema)));
        await other.source.destroy();
      },
    );
    const rows = await ask<{ position: string }>('select position from bus.event_log order by 1');
    expect(rows.map(({ position }) => Number(position))).toEqual(
      [...Array(100)].map((_, n) => n + 1),
    );
    expect(await ask('select position::int from bus.head')).toEqual([{ position: 100 }]);
  });

  it('remembers over a restart what was tried and goes on counting', async () => {
    const attempts: string[] = [];
    const handle: Handle = async (message, attempt) => {
      attempts.push(`${idOf(message)} ${attempt}`);
      if (idOf(message) === 'bad') throw new Error('no');
    };
    const before = await openBus();
    running.push(await before.relay(world.database));
    const reading = await consume(before, handle);
    await publish(1, 'bad');
    await publish(1, 'later');
    await eventually(
      'the event is tried once',
      () => attempts,
      ({ length }) => length === 1,
    );
    await reading.stop();
    await consume(await openBus(), handle);
    await eventually(
      'the later event is handled',
      () => attempts,
      (seen) => seen.includes('later 1'),
    );
    expect(attempts).toEqual(['bad 1', 'bad 2', 'bad 3', 'later 1']);
    expect(await ask('select attempts, idf_team from team.parked')).toEqual([
      { attempts: 3, idf_team: 1 },
    ]);
    await eventually(
      'no event is pending',
      () => ask('select 1 from bus.pending'),
      ({ length }) => length === 0,
    );
  });

  it('lets the offset pass an event that waits for its next try', async () => {
    const bus = await openBus();
    running.push(await bus.relay(world.database));
    await consume(bus, async (message) => {
      if (idOf(message) === 'bad') throw new Error('no');
    });
    await publish(1, 'bad');
    await publish(2, 'good');
    await eventually(
      'the offset has passed the pending event',
      async () => {
        const [offset] = await ask<{ at: number }>(
          `select position::int as at from bus.group_offset where consumer_group = 'team.first'`,
        );
        const [pending] = await ask('select 1 from bus.pending where position = 1');
        return offset?.at === 2 && pending !== undefined;
      },
      undefined,
      { timeoutMs: 1_500 },
    );
  });

  it('goes on by itself after its connections were cut', async () => {
    const bus = await openBus();
    const heard: string[] = [];
    running.push(await bus.relay(world.database));
    await consume(bus, async (message) => void heard.push(idOf(message)));
    await publish(1, 'before');
    await eventually(
      'the first event is handled',
      () => heard,
      ({ length }) => length === 1,
    );
    await ask(`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`);
    await eventually('an event can be published again', () =>
      publish(1, 'after').then(
        () => true,
        () => false,
      ),
    );
    await eventually(
      'the event after the cut is handled',
      () => heard,
      (seen) => seen.includes('after'),
    );
  });

  it('hands a group over when the process that reads it ends', async () => {
    const [one, two] = [await openBus(), await openBus()];
    const heard: string[] = [];
    running.push(await two.relay(world.database));
    const first = await consume(one, async (message) => void heard.push(`one ${idOf(message)}`));
    await publish(1, 'a');
    await eventually(
      'the first event is handled',
      () => heard,
      ({ length }) => length === 1,
    );
    await consume(two, async (message) => void heard.push(`two ${idOf(message)}`));
    await publish(1, 'b');
    await eventually(
      'the second event is handled',
      () => heard,
      ({ length }) => length === 2,
    );
    await first.stop();
    await publish(1, 'c');
    await eventually(
      'the third event is handled',
      () => heard,
      ({ length }) => length === 3,
    );
    expect(heard).toEqual(['one a', 'one b', 'two c']);
  });

  it('forgets old events only when every group is past them', async () => {
    const bus = await openBus();
    running.push(await bus.relay(world.database));
    const heard: string[] = [];
    const reading = await consume(bus, async (message) => void heard.push(idOf(message)));
    for (const id of ['a', 'b', 'c']) await publish(1, id);
    await eventually(
      'all three events are handled',
      () => heard,
      ({ length }) => length === 3,
    );
    await reading.stop();
    await ask(
      `update bus.event_log set appended_at = now() - interval '40 days' where position < 3`,
    );
    await ask(`insert into bus.group_offset values ('team.behind', $1, 1)`, topics);
    const left = async () => {
      await sweepLog(world.database.source, 30);
      const rows = await ask<{ position: string }>('select position from bus.event_log order by 1');
      return rows.map(({ position }) => Number(position));
    };
    expect(await left()).toEqual([2, 3]);
    await ask(`update bus.group_offset set position = 3 where consumer_group = 'team.behind'`);
    expect(await left()).toEqual([3]);
    await publish(1, 'd');
    await eventually(
      'the next event has the position after the last one, though that is gone',
      () => ask('select 1 from bus.event_log where position = 4'),
      ({ length }) => length === 1,
    );
  });
});
