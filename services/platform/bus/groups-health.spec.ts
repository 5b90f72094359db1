import { describe, expect, it } from '@jest/globals';
import type { EventBus, GroupState, Unread } from './event-bus.js';
import { GroupsHealth } from './groups-health.js';

const minute = 60_000;
const beganMs = Date.parse('2026-11-21T18:00:00Z');

/** What the health asks of a bus, with one group of this state. */
function makeHealth(state: Partial<GroupState>, unread: () => Unread = () => ({ events: 0 })) {
  const group = { name: 'team.recordings', joined: true, joinedBefore: true, sinceMs: beganMs };
  const bus = {
    groups: () => [{ ...group, finishedMs: 0, ...state }],
    unread: async () => new Map([[group.name, unread()]]),
  };
  return new GroupsHealth(bus as unknown as EventBus);
}

describe('the health of consumer groups', () => {
  it('is ready when all are read, and tells what they have still to read', async () => {
    const health = makeHealth({}, () => ({ events: 3, oldestMs: beganMs }));
    expect(await health.ask(beganMs + 500)).toEqual({
      status: 'ready',
      unread: { 'team.recordings': 3 },
      lagMs: { 'team.recordings': 500 },
    });
  });

  it('is starting until a group has its turn for the first time, and degraded when that lasts', async () => {
    const health = makeHealth({ joined: false, joinedBefore: false });
    expect(await health.ask(beganMs + 6_000)).toMatchObject({
      status: 'starting',
      reason: 'not read yet: team.recordings',
    });
    expect(await health.ask(beganMs + 20_000)).toMatchObject({
      status: 'degraded',
      reason: 'team.recordings is not read for 20 s',
    });
  });

  it('stays ready while partitions are dealt out anew', async () => {
    const health = makeHealth({ joined: false });
    expect((await health.ask(beganMs + 6_000)).status).toBe('ready');
    expect((await health.ask(beganMs + 20_000)).status).toBe('degraded');
  });

  it('is degraded when the oldest unread event is too old', async () => {
    const health = makeHealth({}, () => ({ events: 40, oldestMs: beganMs }));
    expect(await health.ask(beganMs + 2 * minute)).toMatchObject({
      status: 'degraded',
      reason: 'team.recordings is 120 s behind with 40 events',
    });
  });

  it('is ready soon after events of the day before are read, and asks seldom while nothing is behind', async () => {
    const unread: Unread[] = [{ events: 40, oldestMs: beganMs }, { events: 0 }, { events: 7 }];
    const health = makeHealth({}, () => unread.shift()!);
    const dayLaterMs = beganMs + 24 * 60 * minute;
    expect((await health.ask(dayLaterMs)).status).toBe('degraded');
    const ready = { status: 'ready', unread: { 'team.recordings': 0 } };
    expect(await health.ask(dayLaterMs + 600)).toMatchObject(ready);
    expect(await health.ask(dayLaterMs + 5_000)).toMatchObject(ready);
    expect(await health.ask(dayLaterMs + 12_000)).toMatchObject({
      status: 'ready',
      unread: { 'team.recordings': 7 },
    });
  });

  it('on a bus that knows no ages goes by how long nothing was finished', async () => {
    const stuck = makeHealth({}, () => ({ events: 2 }));
    expect((await stuck.ask(beganMs)).status).toBe('ready');
    expect((await stuck.ask(beganMs + 2 * minute)).status).toBe('degraded');
    const busy = makeHealth({ finishedMs: beganMs + 1.9 * minute }, () => ({ events: 2 }));
    await busy.ask(beganMs);
    expect((await busy.ask(beganMs + 2 * minute)).status).toBe('ready');
  });

  it('names groups that are not read while the bus cannot say how far they are, and asks it again', async () => {
    let answer = () => Promise.reject<Map<string, Unread>>(new Error('Kafka does not answer'));
    const away = { name: 'team.recordings', joined: false, joinedBefore: true, sinceMs: beganMs };
    const bus = { groups: () => [{ ...away, finishedMs: 0 }], unread: () => answer() };
    const health = new GroupsHealth(bus as unknown as EventBus);
    expect(await health.ask(beganMs + 20_000)).toMatchObject({
      status: 'degraded',
      reason: 'team.recordings is not read for 20 s; Kafka does not answer',
    });
    answer = () => Promise.resolve(new Map([[away.name, { events: 0 }]]));
    expect(await health.ask(beganMs + 20_100)).toMatchObject({
      reason: 'team.recordings is not read for 20 s',
    });
  });

  it('remembers the newer answer when an older question fails after it', async () => {
    let fail = (_: Error) => undefined as void;
    const late = new Promise<Map<string, Unread>>((_, reject) => (fail = reject));
    const questions = [late, Promise.resolve(new Map([['team.recordings', { events: 5 }]]))];
    const bus = { groups: () => [], unread: () => questions.shift() };
    const health = new GroupsHealth(bus as unknown as EventBus);
    const first = health.ask(beganMs);
    const newer = { status: 'ready', unread: { 'team.recordings': 5 } };
    expect(await health.ask(beganMs + 11_000)).toMatchObject(newer);
    fail(new Error('Kafka does not answer'));
    expect(await first).toMatchObject({ status: 'degraded' });
    expect(await health.ask(beganMs + 12_000)).toMatchObject(newer);
  });
});
