import { describe, expect, it } from '@jest/globals';
import { makeBatch } from '../../test/batches.js';
import { mergeBatches } from './use-batches.js';

const here = (files: number, unsent: number, batch = 'batch-1') => ({
  batch,
  files,
  unsent,
  sentPercent: 40,
});
const merged = (changes: Parameters<typeof makeBatch>[0], ...files: ReturnType<typeof here>[]) =>
  mergeBatches([makeBatch(changes)], files);

describe('a batch of files', () => {
  it('counts those that this page has not announced yet, and moves while it sends', () => {
    const announced = { files: 6, receiving: 4, ready: 1, refused: 1, isSending: false };
    expect(merged(announced, here(25, 23))).toMatchObject([
      { files: 25, settled: 2, isMoving: true, interrupted: 0, sentPercent: 40 },
    ]);
  });

  it('that nobody sends on is interrupted, and moves no longer', () => {
    const left = { receiving: 2, ready: 2 };
    expect(merged(left)).toMatchObject([{ files: 4, isMoving: false, interrupted: 2 }]);
    expect(merged(left, here(4, 0))).toMatchObject([
      { isMoving: false, interrupted: 2, sentPercent: null },
    ]);
    expect(merged({ ...left, isSending: true })).toMatchObject([
      { isMoving: true, interrupted: 0 },
    ]);
  });

  it('moves while the server works on it', () => {
    expect(merged({ decoding: 1, ready: 3 })).toMatchObject([{ settled: 3, isMoving: true }]);
    expect(merged({})).toMatchObject([{ settled: 4, isMoving: false }]);
  });

  it('of which the server has not heard comes first, as long as there is something to send', () => {
    const batches = merged({}, here(3, 3, 'new'), here(2, 0, 'gone'));
    expect(batches.map(({ batch, createdMs }) => [batch, createdMs === null])).toEqual([
      ['new', true],
      ['batch-1', false],
    ]);
  });
});
