import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events, type RecordingDeleted } from '@touchline/proto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../bus/event-bus.js';
import type { EventDelivery } from '../bus/event-delivery.js';
import { Outbox } from '../bus/outbox.js';
import type { Database } from '../database/database.js';
import { currentTraceId, withTrace } from '../observability/trace.js';
import { BusProcess, type Work } from './bus-process.js';
import { eventually } from './eventually.js';
import { operate } from './operate.js';

const eventuallyHas = (what: string, list: readonly unknown[], least: number) =>
  eventually(
    what,
    () => list,
    ({ length }) => length >= least,
  );

/** What a bus is tried on: a service's database, and processes that come and go. */
export interface BusWorld {
  readonly database: Database;
  /** Of that database. */
  readonly url: string;
  /** As a process does at its start; retries are quick: 4 attempts within about 100 ms. */
  openBus(): Promise<EventBus>;
  close(): Promise<void>;
}

/** Longer than any session timeout that a test's world has. */
export interface BusContractOptions {
  slowHandlerMs: number;
}

/** What every event bus owes its services; the same for the log in PostgreSQL and for Kafka. */
export function eventBusContract(
  name: string,
  openWorld: () => Promise<BusWorld>,
  { slowHandlerMs }: BusContractOptions,
): void {
  describe(`${name} as an event bus`, () => {
    let world: BusWorld;
    const processes: BusProcess[] = [];

    beforeEach(async () => {
      world = await openWorld();
      await world.database.asService((manager) =>
        manager.query(`create table team.effect (recording_id text not null)`),
      );
      await world.database.asService((manager) =>
        manager.query(`grant all on team.effect to touchline_app`),
      );
    });

    afterEach(async () => {
      await Promise.all(processes.splice(0).map((process) => process.stop()));
      await world.close();
    });

    const start = async () => {
      const process = new BusProcess(world.database, await world.openBus());
      processes.push(process);
      return process;
    };

    const publish = (idfTeam: number, ...recordingIds: string[]) =>
      world.database.asService(async (manager) => {
        for (const recordingId of recordingIds) {
          await new Outbox('team').publish(manager, events.RecordingDeleted, {
            idfTeam,
            recordingId,
          });
        }
      });

    const effects = async (): Promise<string[]> => {
      const rows: { recording_id: string }[] = await world.database.asService((manager) =>
        manager.query('select recording_id from team.effect order by recording_id'),
      );
      return rows.map((row) => row.recording_id);
    };

    const parked = (): Promise<{ reason: string; attempts: number; consumer_group: string }[]> =>
      world.database.asService((manager) =>
        manager.query('select reason, attempts, consumer_group from team.parked'),
      );

    it('brings every event to each of two groups', async () => {
      const process = await start();
      const [first, second] = [
        await process.consume('team.first'),
        await process.consume('team.second'),
      ];
      await process.relay();
      await publish(1, 'a', 'b');
      await publish(2, 'c');
      for (const heard of [first, second])
        await eventuallyHas('the group has all events', heard, 3);
      expect(first.map((heard) => heard.recordingId).sort()).toEqual(['a', 'b', 'c']);
      expect(second.map((heard) => heard.recordingId).sort()).toEqual(['a', 'b', 'c']);
    });

    it('brings an event together with the trace that it is a part of', async () => {
      const traceId = 'ab'.repeat(16);
      const process = await start();
      const traces: (string | undefined)[] = [];
      await process.consume('team.first', async () => void traces.push(currentTraceId()));
      await process.relay();
      await withTrace(`00-${traceId}-${'1'.repeat(16)}-01`, () => publish(1, 'a'));
      await eventuallyHas('the event is handled', traces, 1);
      expect(traces).toEqual([traceId]);
    });

    it('tells who reads and how much is left', async () => {
      const process = await start();
      let goOn = () => undefined as void;
      const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
      await process.consume('team.first', () => mayGoOn);
      await process.relay();
      const { bus } = process;
      await bus.ping();
      await eventually('every group has joined', () => bus.groups().every(({ joined }) => joined));
      expect(bus.groups()).toMatchObject([{ name: 'team.first', joinedBefore: true }]);
      const left = async () => (await bus.unread()).get('team.first')?.events;
      expect(await left()).toBe(0);
      await publish(1, 'a', 'b', 'c');
      await eventually('three events are left to read', left, (seen) => seen === 3);
      goOn();
      await eventually('no event is left to read', left, (seen) => seen === 0);
      expect(Date.now() - bus.groups()[0]!.finishedMs).toBeLessThan(30_000);
    });

    it('says nothing that was rolled back', async () => {
      const process = await start();
      const heard = await process.consume('team.first');
      await process.relay();
      await world.database
        .asService(async (manager) => {
          const payload = { idfTeam: 1, recordingId: 'never' };
          await new Outbox('team').publish(manager, events.RecordingDeleted, payload);
          throw new Error('rolled back');
        })
        .catch(() => undefined);
      await publish(1, 'true');
      await eventuallyHas('an event is handled', heard, 1);
      expect(heard.map(({ recordingId }) => recordingId)).toEqual(['true']);
    });

    it('keeps the order of each key while many keys are handled at once', async () => {
      const process = await start();
      const heard = await process.consume('team.first', () => sleep(Math.random() * 4));
      await process.relay();
      const rounds = 20;
      for (let round = 0; round < rounds; round += 1) {
        for (let team = 1; team <= 5; team += 1) await publish(team, `${team}:${round}`);
      }
      await eventuallyHas('every event of every key is handled', heard, rounds * 5);
      for (let team = 1; team <= 5; team += 1) {
        const order = heard.filter(({ recordingId }) => recordingId.startsWith(`${team}:`));
        const rightOrder = [...Array(rounds).keys()].map((round) => `${team}:${round}`);
        expect(order.map(({ recordingId }) => recordingId)).toEqual(rightOrder);
      }
    });

    it('gives an event that is delivered twice one effect', async () => {
      const process = await start();
      const twice: boolean[] = [];
      const work: Work = async (delivery) => {
        const note = () => delivery.once((manager) => noteEffect(manager, delivery));
        twice.push(await note(), await note());
      };
      await process.consume('team.first', work);
      await process.relay();
      await publish(1, 'once');
      await eventuallyHas('the event is delivered twice', twice, 2);
      expect(twice).toEqual([true, false]);
      expect(await effects()).toEqual(['once']);
    });

    it('tries a failing handler again, then parks the event with its reason, while other keys and later events of the key go on', async () => {
      const process = await start();
      const done: string[] = [];
      const heard = await process.consume('team.first', async ({ event }) => {
        if (event.recordingId === 'bad') throw new Error('the disk said no');
        done.push(event.recordingId);
      });
      await process.relay();
      await publish(1, 'bad', 'later');
      await publish(2, 'other');
      await eventuallyHas('the events behind the failing one are handled', done, 2);
      expect(done.sort()).toEqual(['later', 'other']);
      const attempts = heard.filter(({ recordingId }) => recordingId === 'bad');
      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
      const [row, ...more] = await parked();
      expect(more).toEqual([]);
      expect(row).toMatchObject({ attempts: 4, consumer_group: 'team.first' });
      expect(row?.reason).toContain('the disk said no');
    });

    it('holds up no other key by one that is tried again, though it came later', async () => {
      const process = await start();
      const heard = await process.consume('team.first', async ({ event }) => {
        if (event.recordingId !== 'bad') return;
        await sleep(300);
        throw new Error('the disk said no');
      });
      await process.relay();
      await publish(1, 'bad', 'later');
      await eventuallyHas('the first event is handled', heard, 1);
      await publish(2, 'other');
      await eventuallyHas("every other key's event is handled", heard, 6);
      const order = heard.map(({ recordingId }) => recordingId);
      expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('bad'));
      expect(order.at(-1)).toBe('later');
      await publish(1, 'after');
      await eventuallyHas('the event that was tried again is handled', heard, 7);
      expect(await parked()).toHaveLength(1);
    });

    it('handles a parked event again when an operator asks for it; what fails again stays with its new reason', async () => {
      const process = await start();
      let reason = 'the disk said no';
      await process.consume('team.first', async (delivery) => {
        if (delivery.event.recordingId === 'bad') throw new Error(reason);
        if (reason !== '') throw new Error('not yet');
        await delivery.once((manager) => noteEffect(manager, delivery));
      });
      await process.relay();
      await publish(1, 'bad', 'mended');
      await eventually('both events are parked', parked, ({ length }) => length === 2);
      reason = '';
      await operate(world.url, async (events) => {
        expect(await events.tryAgain(['team/1', 'team/2', 'team/77', 'identity/1'])).toEqual([
          'team/1',
          'team/2',
        ]);
      });
      await eventually('the repeated event has its effect', effects, ({ length }) => length === 1);
      expect(await effects()).toEqual(['mended']);
      await eventually(
        'the other event has failed five times',
        parked,
        (seen) => seen[0]?.attempts === 5,
      );
      await operate(world.url, async (events) => {
        const [left, ...none] = await events.list();
        expect(none).toEqual([]);
        expect(left).toMatchObject({ id: 'team/1', group: 'team.first', idfTeam: 1, attempts: 5 });
        expect(left!.isWaiting).toBe(false);
        expect(await events.drop(['team/1'])).toEqual(['team/1']);
        expect(await events.list()).toEqual([]);
      });
    });

    it('loses nothing that was said while nobody listened', async () => {
      await publish(1, 'a');
      const before = await start();
      await before.relay();
      await publish(1, 'b');
      await sleep(200);
      await before.stop();
      await publish(1, 'c');
      const after = await start();
      const heard = await after.consume('team.first');
      await after.relay();
      await eventuallyHas('every event is handled', heard, 3);
      expect(heard.map(({ recordingId }) => recordingId)).toEqual(['a', 'b', 'c']);
    });

    it('goes on after a restart where it was', async () => {
      const before = await start();
      const heardBefore = await before.consume('team.first');
      await before.relay();
      await publish(1, 'a', 'b');
      await eventuallyHas('both events are handled before the restart', heardBefore, 2);
      await before.stop();
      const after = await start();
      const heardAfter = await after.consume('team.first');
      await after.relay();
      await publish(1, 'c');
      await eventuallyHas('an event is handled after the restart', heardAfter, 1);
      expect(heardAfter.map(({ recordingId }) => recordingId)).toEqual(['c']);
    });

    it('does not skip a transaction that began first and commits last', async () => {
      const process = await start();
      const heard = await process.consume('team.first');
      await process.relay();
      await world.database.asService(async (manager) => {
        const payload = { idfTeam: 1, recordingId: 'late' };
        await new Outbox('team').publish(manager, events.RecordingDeleted, payload);
        await publish(2, 'early');
        await eventuallyHas('the early event is handled', heard, 1);
      });
      await eventuallyHas('the late event is handled', heard, 2);
      expect(heard.map(({ recordingId }) => recordingId)).toEqual(['early', 'late']);
    });

    it('delivers again, with one effect, when a consumer dies between effect and acknowledgement', async () => {
      const dying = await start();
      const heardBefore = await dying.consume('team.first', async (delivery) => {
        await delivery.once((manager) => noteEffect(manager, delivery));
        await new Promise(() => undefined);
      });
      await dying.relay();
      await publish(1, 'a');
      await eventually('the event has its effect', effects, ({ length }) => length === 1);
      await dying.stop();
      const after = await start();
      const answers: boolean[] = [];
      const heardAfter = await after.consume('team.first', async (delivery) => {
        answers.push(await delivery.once((manager) => noteEffect(manager, delivery)));
      });
      await after.relay();
      await eventuallyHas('the event is delivered again', answers, 1);
      expect(heardAfter[0]?.eventId).toBe(heardBefore[0]?.eventId);
      expect(answers).toEqual([false]);
      expect(await effects()).toEqual(['a']);
    });

    it('delivers once to a handler that takes long, while other keys go on', async () => {
      const process = await start();
      const done: string[] = [];
      const heard = await process.consume('team.first', async ({ event }) => {
        if (event.recordingId === 'long') await sleep(slowHandlerMs);
        done.push(event.recordingId);
      });
      // Said before they are carried, so that they travel together: a batch holds up the next one of its
      // partition, not the other keys in it.
      await publish(1, 'long');
      await publish(2, 'short');
      await process.relay();
      await eventuallyHas('the long handler and the one of another key have ended', done, 2);
      await sleep(500);
      expect(done).toEqual(['short', 'long']);
      expect(heard).toHaveLength(2);
    }, 120_000);

    it('shares a group between two processes without doubling', async () => {
      const [one, two] = [await start(), await start()];
      const heardOne = await one.consume('team.first', () => sleep(2));
      const heardTwo = await two.consume('team.first', () => sleep(2));
      await Promise.all([one.relay(), two.relay()]);
      const said = [...Array(60).keys()].map(String);
      for (const id of said) await publish(1 + (Number(id) % 7), id);
      const all = () => [...heardOne, ...heardTwo].map(({ recordingId }) => recordingId);
      await eventually(
        'every event is handled by one of the two',
        () => new Set(all()).size,
        (seen) => seen === said.length,
      );
      await sleep(300);
      expect(all().sort()).toEqual([...said].sort());
    });
  });
}

async function noteEffect(
  manager: { query(sql: string, values: unknown[]): Promise<unknown> },
  { event }: EventDelivery<RecordingDeleted>,
): Promise<void> {
  await manager.query('insert into team.effect values ($1)', [event.recordingId]);
}
