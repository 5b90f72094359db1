import { describe, expect, it } from '@jest/globals';
import { type Heap, RestCollector } from './collect-at-rest.js';

const mb = 2 ** 20;

function process() {
  const state = { held: 100 * mb, needed: 100 * mb, busy: 0, collections: 0 };
  const heap: Heap = {
    held: () => state.held,
    busyShare: () => state.busy,
    collect() {
      state.collections += 1;
      state.held = state.needed;
    },
  };
  return { state, collector: new RestCollector(heap) };
}

describe('A process at rest', () => {
  it('collects what a burst of calls left', () => {
    const { state, collector } = process();
    state.held = 250 * mb;
    collector.look();
    expect(state.held).toBe(100 * mb);
  });

  it('does not while it works', () => {
    const { state, collector } = process();
    Object.assign(state, { held: 250 * mb, busy: 0.4 });
    collector.look();
    expect(state.collections).toBe(0);
    state.busy = 0.02;
    collector.look();
    expect(state.collections).toBe(1);
  });

  it('does beside a little work where much is to be gained', () => {
    const { state, collector } = process();
    Object.assign(state, { held: 190 * mb, busy: 0.2 });
    collector.look();
    expect(state.collections).toBe(0);
    state.held = 200 * mb;
    collector.look();
    expect(state.held).toBe(100 * mb);
    collector.look();
    expect(state.collections).toBe(1);
    state.busy = 0.02;
    for (let look = 0; look < 20; look += 1) collector.look();
    expect(state.collections).toBe(4);
  });

  it('does not pause for little', () => {
    const { state, collector } = process();
    state.held = 110 * mb;
    collector.look();
    expect(state.collections).toBe(0);
  });

  it('gives back later what was needed for a while', () => {
    const { state, collector } = process();
    Object.assign(state, { held: 250 * mb, needed: 200 * mb });
    collector.look();
    expect(state.held).toBe(200 * mb);
    state.needed = 100 * mb;
    collector.look();
    expect(state.held).toBe(100 * mb);
  });

  it('does not pause again and again for what its work regains', () => {
    const { state, collector } = process();
    for (let look = 0; look < 100; look += 1) {
      state.held = 130 * mb;
      collector.look();
    }
    expect(state.collections).toBeGreaterThan(0);
    expect(state.collections).toBeLessThan(45);
  });

  it('does not pause again and again for what is needed', () => {
    const { state, collector } = process();
    Object.assign(state, { held: 250 * mb, needed: 240 * mb });
    for (let look = 0; look < 20; look += 1) collector.look();
    expect(state.collections).toBe(4);
    state.held = 300 * mb;
    for (let look = 0; look < 20; look += 1) collector.look();
    expect(state.collections).toBe(8);
  });
});
