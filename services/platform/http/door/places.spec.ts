import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Places } from './places.js';

const here = new Set<string>();
let places: Places<string>;
beforeEach(() => {
  jest.useFakeTimers();
  here.clear();
  places = new Places((holder) => here.has(holder));
});
afterEach(() => void jest.useRealTimers());

const idle = (holder: string, network: string) => {
  places.take(holder, network);
  places.markIdle(holder);
};
const receiving = (holder: string, network: string) => {
  places.take(holder, network);
  places.markReceiving(holder);
};
const reading = (holder: string, network: string) => {
  places.take(holder, network);
  places.markReading(holder);
};
const pass = (ms: number) => jest.advanceTimersByTime(ms);

describe('what is missed least', () => {
  it('is who reads for longest, where nobody does nothing', () => {
    reading('a1', '203.0.113.1');
    pass(999);
    expect(places.leastMissed()).toBeUndefined();
    reading('a2', '203.0.113.1');
    pass(1);
    expect(places.leastMissed()).toBe('a1');
    places.markWorking('a1');
    expect(places.leastMissed()).toBeUndefined();
    pass(999);
    expect(places.leastMissed()).toBe('a2');
    idle('a3', '203.0.113.1');
    expect(places.leastMissed()).toBe('a3');
    for (const each of ['a2', 'a3']) places.leave(each);
    expect(places.leastMissed()).toBeUndefined();
  });

  it('is the oldest of the network that has most, where all came at once', () => {
    idle('a1', '203.0.113.1');
    idle('b1', '198.51.100.1');
    idle('b2', '198.51.100.1');
    expect(places.leastMissed()).toBe('b1');
    for (const gone of ['b1', 'b2', 'b2']) places.leave(gone);
    expect(places.leastMissed()).toBe('a1');
    places.leave('a1');
    expect([places.leastMissed(), places.taken]).toEqual([undefined, 0]);
  });

  it('is none that came just now, though its network has most', () => {
    for (let each = 0; each < 20; each++) receiving(`one of many ${each}`, `10.${each}.0.1`);
    pass(5_000);
    for (let each = 0; each < 8; each++) receiving(`of a club ${each}`, '203.0.113.1');
    pass(200);
    expect(places.leastMissed()).toBe('one of many 0');
  });

  it('is one of a network that has many, though all of them came just now', () => {
    receiving('slow', '203.0.113.1');
    pass(300);
    for (let each = 0; each < 20; each++) receiving(`${each}`, '198.51.100.1');
    expect(places.leastMissed()).toBe('0');
  });

  it('is one of many networks side by side sooner than one alone that waits longer', () => {
    receiving('slow', '2001:db8:2:1::/64');
    pass(10_000);
    for (let each = 1; each <= 40; each++) receiving(`${each}`, `2001:db8:1:${each}::/64`);
    pass(1_000);
    expect(places.leastMissed()).toBe('1');
  });

  it('is idle rather than receiving, and neither working nor one whose body is here', () => {
    receiving('body', '203.0.113.1');
    pass(1_000);
    idle('nothing', '203.0.113.1');
    expect(places.leastMissedOf('203.0.113.1')).toBe('nothing');
    places.markWorking('nothing');
    expect(places.leastMissedOf('203.0.113.1')).toBe('body');
    here.add('body');
    expect([places.leastMissedOf('203.0.113.1'), places.leastMissed()]).toEqual([
      undefined,
      undefined,
    ]);
    expect([places.has('body'), places.takenBy('203.0.113.1')]).toEqual([true, 2]);
    expect(places.leastMissedOf('198.51.100.1')).toBeUndefined();
  });

  it('is none that left before it was said to wait', () => {
    idle('gone', '203.0.113.1');
    places.leave('gone');
    places.markIdle('gone');
    places.markWorking('gone');
    expect([places.has('gone'), places.leastMissed()]).toEqual([false, undefined]);
  });
});
