import { describe, expect, it } from '@jest/globals';
import { amendments } from './fault-list.js';
import { faultPlan, shareOf } from './fault-plan.js';
import { failuresOf, notTried } from './fault-table.js';
import { differenceOf, type Outcome } from './fault-trials.js';
import { requireFault, untilStruck } from './try-faults.js';
import type { Fault } from './watched-product.js';

const answer = 'PATCH /api/uploads/:id › answer';
const commit = 'ingestion/uploads/uploads.repository.ts lockingBytes › commit';
const nothing = { numbers: {}, state: {} };
const passed = { short: [commit, answer, commit, commit] };

describe('the plan of faults', () => {
  it('has every kind at every point, at a time at which the point is passed', () => {
    const plan = faultPlan(3, passed);
    const atCommit = plan.filter(({ point }) => point === commit);
    expect(new Set(atCommit.map(({ kind }) => kind)).size).toBe(5);
    for (const { nth } of atCommit) expect([1, 2, 3]).toContain(nth);
    const atAnswer = plan.filter(({ point }) => point === answer).map(({ kind }) => kind);
    expect(new Set(atAnswer)).toEqual(new Set(['dies', 'power fails', 'reply lost']));
    expect(plan).toHaveLength(8);
  });

  it('walks with the long file only to points that no walk passes without it', () => {
    const parts = 'POST begun parts';
    const plan = faultPlan(3, { ...passed, long: [commit, parts, parts] });
    const long = plan.filter(({ walk }) => walk === 'long');
    expect(new Set(long.map(({ point }) => point))).toEqual(new Set([parts]));
    expect(plan).toHaveLength(13);
  });

  it('is the same for the same seed and another for the next', () => {
    expect(faultPlan(3, passed)).toEqual(faultPlan(3, passed));
    expect(faultPlan(3, passed)).not.toEqual(faultPlan(4, passed));
  });

  it('tries in each share whether the answer to an upload’s bytes is kept', () => {
    for (let seed = 0; seed < 5; seed++) {
      const share = shareOf(faultPlan(seed, passed), 3);
      expect(share).toHaveLength(3);
      expect(share).toContainEqual({ point: answer, kind: 'power fails', nth: 1, walk: 'short' });
    }
  });

  it('has a fault with the text that is asked for, or says that none has it', async () => {
    await requireFault('power fails at PATCH');
    await requireFault('sync folder');
    await requireFault('reply lost at a consumer group');
    await expect(requireFault('EIO at nowhere')).rejects.toThrow(
      /^No fault has the text “EIO at nowhere”; one of \d+ is “/,
    );
  });

  it('misses a new point in the list and notices one that is gone', () => {
    const list = { always: new Set([commit, 'old']), seldom: new Set(['chance']) };
    expect(amendments(list, [commit, 'chance', answer])).toEqual({
      missing: [answer],
      gone: ['old'],
    });
  });

  it('strikes again at a point that a walk did not come to, and tells it when none does', async () => {
    const list = { always: new Set([commit]), seldom: new Set(['chance']) };
    const tried: number[] = [];
    const trialsUntil = (walks: number) => ({
      disturbedWalk: async (fault: Fault): Promise<Outcome> => {
        tried.push(fault.nth);
        return { fault, struck: tried.length === walks, difference: '', seconds: 1 };
      },
    });
    const fault = { point: commit, kind: 'dies' as const, nth: 4, walk: 'short' as const };
    const struck = await untilStruck(trialsUntil(2), fault, nothing);
    expect(tried.splice(0)).toEqual([4, 1]);
    const missed = await untilStruck(trialsUntil(0), fault, nothing);
    expect(tried).toEqual([4, 1, 1]);
    const byChance = { ...missed, fault: { ...fault, point: 'chance' } };
    expect(notTried([struck, missed, byChance], list)).toEqual([`dies at ${commit}`]);
  });

  it('says of a failed fault in which walk it was, and the command that repeats it alone', () => {
    const fault = { point: commit, kind: 'dies' as const, nth: 4, walk: 'long' as const };
    const failed = { fault, struck: true, difference: '/a: 1 instead of 2\n', seconds: 1 };
    expect(failuresOf([{ ...failed, difference: '' }, failed], 17)).toEqual([
      [
        `dies at ${commit}, time 4 of the long walk:`,
        '/a: 1 instead of 2',
        `Alone: npm run chaos -- --faults --only "dies at ${commit}" --seed 17`,
      ].join('\n'),
    ]);
  });

  it('says where two walks left something different', () => {
    expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe('');
    expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(
      '/a/1/b: 2 instead of 3\n',
    );
    expect(differenceOf({ a: 1 }, {})).toBe('/a: 1 instead of undefined\n');
  });
});
