import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { eventually } from '../test/eventually.js';
import { openReportsWorld, type ReportsWorld } from '../test/reports-world.js';

describe('reports made anew from the log in PostgreSQL', () => {
  let world: ReportsWorld;

  beforeEach(async () => {
    world = await openReportsWorld();
  });
  afterEach(() => world.close());

  async function whileRunning(work: () => Promise<void>): Promise<void> {
    const bus = await PostgresEventBus.open(world.settings, world.log);
    const stop = await world.start(bus);
    await work();
    await stop();
  }
  const untilConsumed = (count: number) =>
    eventually(
      'so many events are handled',
      () => world.consumed(),
      ({ length }) => length === count,
    );

  it('refuse while they are read, then begin with the first event and end the same', async () => {
    await whileRunning(async () => {
      await world.publish('a', 'b');
      await untilConsumed(2);
      await expect(world.rebuild()).rejects.toThrow(/reports\.warehouse is being read/);
    });
    await world.rebuild();
    expect(await world.consumed()).toEqual([]);
    await whileRunning(() => untilConsumed(2).then(() => undefined));
    expect(await world.consumed()).toEqual(['a', 'b']);
  });

  it('refuse when they were made from events that the log does not have', async () => {
    await whileRunning(async () => {
      await world.publish('a');
      await untilConsumed(1);
    });
    await world.ask(`insert into reports.inbox values ('reports.warehouse', gen_random_uuid())`);
    await expect(world.rebuild()).rejects.toThrow(
      /^1 of the events .* are not in the event log in PostgreSQL/,
    );
    expect(await world.consumed()).toEqual(['a']);
  });

  it('refuse while events go through Kafka, until a start without it', async () => {
    await whileRunning(async () => {
      await world.publish('a');
      await untilConsumed(1);
    });
    await world.ask(`insert into reports.published values ('team.squad', 0, 7)`);
    await expect(world.rebuild()).rejects.toThrow(/Name its brokers with KAFKA_BROKERS/);
    expect(await world.consumed()).toEqual(['a']);
    await whileRunning(() => Promise.resolve());
    await world.rebuild();
    expect(await world.consumed()).toEqual([]);
  });
});
