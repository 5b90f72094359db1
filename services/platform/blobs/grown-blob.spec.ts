import { describe, expect, it } from '@jest/globals';
import { chainOf, type GrownBlob, type Piece, planAppend, sizeOf } from './grown-blob.js';

const megabyte = 1024 ** 2;
const head: Piece = { key: 'k', start: 0, size: 8 * megabyte, etag: 'h' };
const pieceAt = (start: number, size: number): Piece => ({
  key: `k!${String(start).padStart(16, '0')}`,
  start,
  size,
  etag: `${start}`,
});
const second = pieceAt(8 * megabyte, 4 * megabyte);
const blob = (more: Partial<GrownBlob> = {}): GrownBlob => ({
  key: 'k',
  chain: [head, second],
  strays: [],
  grows: true,
  ...more,
});

describe('A blob that grows', () => {
  it('is as long as its pieces follow each other', () => {
    const left = pieceAt(13 * megabyte, 5);
    expect(chainOf(head, [second, left])).toEqual([head, second]);
    expect(sizeOf([head, second])).toBe(12 * megabyte);
    expect(sizeOf([])).toBe(0);
  });

  it('gets a new piece at its end', () => {
    expect(planAppend(blob(), 12 * megabyte)).toEqual({
      dropped: [],
      next: { key: 'k!0000000012582912', kept: 0, replaces: undefined },
    });
  });

  it('has a small last piece written anew, so that small appends do not pile up', () => {
    const small = pieceAt(8 * megabyte, 100);
    const { dropped, next } = planAppend(blob({ chain: [head, small] }), 8 * megabyte + 100);
    expect(dropped).toEqual([]);
    expect(next).toEqual({ key: small.key, kept: 100, replaces: small });
  });

  it('loses what lay beyond, the last first, before its last piece is cut', () => {
    const third = pieceAt(12 * megabyte, megabyte);
    const stray = pieceAt(20 * megabyte, 7);
    const plan = planAppend(blob({ chain: [head, second, third], strays: [stray] }), megabyte);
    expect(plan.dropped).toEqual([stray, third, second]);
    expect(plan.next).toEqual({ key: 'k', kept: megabyte, replaces: head });
  });

  it('begins anew at byte 0 in place of its first piece', () => {
    const plan = planAppend(blob(), 0);
    expect(plan).toEqual({ dropped: [second], next: { key: 'k', kept: 0, replaces: head } });
  });

  it('takes up one that was put as a whole by writing it anew', () => {
    const put = blob({ chain: [head], strays: [second], grows: false });
    const { dropped, next } = planAppend(put, head.size);
    expect(dropped).toEqual([second]);
    expect(next).toEqual({ key: 'k', kept: head.size, replaces: head });
  });

  it('never has a hole', () => {
    expect(() => planAppend(blob(), 12 * megabyte + 1)).toThrow(RangeError);
    expect(() => planAppend(blob(), 0.5)).toThrow(RangeError);
  });
});
