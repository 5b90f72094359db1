import { describe, expect, test } from '@jest/globals';
import { troubleOf, UnreadableRows } from './unreadable-rows.js';
import type { WaitingRun } from './waiting.repository.js';

const run = (idfPlayer: number, tables = ['summary', 'minute']): WaitingRun => ({
  analysisId: 'a1',
  idfPlayer,
  idfActivity: 1,
  month: '2026-09',
  traceparent: null,
  blobKeys: Object.fromEntries(tables.map((table) => [table, table])),
});
const lost = (idfPlayer: number, tableName: 'summary' | 'minute' = 'summary') => {
  return { run: run(idfPlayer), tableName, cause: new Error('not Arrow') };
};

describe('rows that cannot be read', () => {
  test('are read again after a minute, those beside them at once', () => {
    const rows = new UnreadableRows();
    rows.note([run(1), run(2)], [lost(1)], 0);
    expect(rows.due([run(1), run(2)], 59_999)).toEqual([run(1, ['minute']), run(2)]);
    expect(rows.due([run(1), run(2)], 60_000)).toEqual([run(1), run(2)]);
  });

  test('are no run to load while all of its tables rest', () => {
    const rows = new UnreadableRows();
    rows.note([run(1)], [lost(1), lost(1, 'minute')], 0);
    expect(rows.due([run(1)], 1000)).toEqual([]);
  });

  test('are reported once, however often they are tried', () => {
    const rows = new UnreadableRows();
    expect(rows.note([run(1)], [lost(1)], 0)).toHaveLength(1);
    expect(rows.note([run(1)], [lost(1)], 60_000)).toEqual([]);
    expect(rows.due([run(1, ['summary'])], 119_999)).toEqual([]);
    expect(troubleOf(rows.all)).toEqual({
      sinceMs: 0,
      reason: 'rows of a player cannot be read: not Arrow',
    });
  });

  test('are counted by players', () => {
    const rows = new UnreadableRows();
    rows.note([run(1), run(2)], [lost(1), lost(1, 'minute'), lost(2)], 0);
    expect(troubleOf(rows.all)?.reason).toBe('rows of 2 players cannot be read: not Arrow');
  });

  test('are forgotten once they are read, or nobody waits for them any more', () => {
    const rows = new UnreadableRows();
    rows.note([run(1), run(2)], [lost(1), lost(2)], 0);
    rows.note([run(1)], [], 60_000);
    expect(rows.all.map(({ idfPlayer }) => idfPlayer)).toEqual([2]);
    rows.due([], 60_000);
    expect(troubleOf(rows.all)).toBeUndefined();
  });
});
