import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OffsetTracker } from './offset-tracker.js';

describe('The offset of a group', () => {
  it('never passes an unfinished event and reaches the last when all are finished', () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 });
    fc.assert(
      fc.property(order, (finishing) => {
        const tracker = new OffsetTracker(new Map([['topic', 0]]));
        for (let position = 1; position <= 8; position += 1) tracker.began('topic', position);
        const unfinished = new Set(finishing);
        for (const position of finishing) {
          tracker.finished('topic', position);
          unfinished.delete(position);
          const moved = tracker.takeMoved().get('topic') ?? 0;
          expect(unfinished.size === 0 || moved < Math.min(...unfinished)).toBe(true);
          expect(tracker.unfinished).toBe(unfinished.size);
        }
        expect(tracker.takeMoved().size).toBe(0);
        expect(tracker.positions.get('topic')).toBe(8);
      }),
    );
  });

  it('counts each topic for itself', () => {
    const tracker = new OffsetTracker(new Map([...Object.entries({ a: 3, b: 0 })]));
    tracker.began('a', 5);
    tracker.began('b', 6);
    tracker.finished('b', 6);
    expect(tracker.takeMoved()).toEqual(
      new Map([
        ['a', 4],
        ['b', 6],
      ]),
    );
    tracker.finished('a', 5);
    expect(tracker.takeMoved()).toEqual(new Map([['a', 5]]));
  });
});
