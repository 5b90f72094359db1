import { describe, expect, it } from '@jest/globals';
import { amendments } from './fault-list.js';
import { faultPlan, inPairs, shareOf } from './fault-plan.js';
import { failuresOf, notTried } from './fault-table.js';
import { differenceOf, type Outcome } from './fault-trials.js';
import { requireFault, tryTogether } from './try-faults.js';
import { type Fault, isDeadly } from './watched-product.js';

const answer = 'PATCH /api/uploads/:id › answer';
const commit = 'ingestion/uploads/uploads.repository.ts lockingBytes › commit';
const nothing = { numbers: {}, state: {} };
const passed = { short: [commit, answer, commit, commit] };

const fault: Fault = { point: commit, kind: 'dies', nth: 4, walk: 'short' };
const other: Fault = { point: answer, kind: 'reply lost', nth: 2, walk: 'short' };
const log: unknown[] = [];
const tried = () => log.splice(0);

/** Each fault strikes in its so manyth walk, and ends differently when it is guilty. */
const lane = (walks: number, guilty: (faults: readonly Fault[]) => boolean = () => false) => {
  let count = 0;
  return {
    disturbedWalk: async (faults: readonly Fault[]): Promise<Outcome[]> => {
      log.push(faults.map(({ nth }) => nth));
      const struck = ++count >= walks && walks > 0;
      const difference = guilty(faults) ? '/a: 1 instead of 2\n' : '';
      return faults.map((each) => ({
        fault: each,
        beside: faults.filter((one) => one !== each),
        struck,
        difference,
        seconds: 1,
      }));
    },
    renew: async () => void log.push('renewed'),
  };
};

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
    await requireFault('EIO at nowhere + EIO at a consumer group');
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

  it('lets two strike in a walk: at two points of one walk, one of them deadly at most', () => {
    const plan = faultPlan(3, { ...passed, long: [commit, 'POST begun parts'] });
    const pairs = inPairs(plan);
    expect(new Set(pairs.flat())).toEqual(new Set(plan));
    expect(pairs.flat()).toHaveLength(plan.length);
    for (const [one, two] of pairs) {
      if (!two) continue;
      expect(two.walk).toBe(one!.walk);
      expect(two.point).not.toBe(one!.point);
      expect([one!, two].filter(isDeadly).length).toBeLessThan(2);
    }
    expect(pairs.filter(({ length }) => length === 2)).not.toEqual([]);
  });

  it('strikes again at a point that a walk did not come to, and tells it when none does', async () => {
    const list = { always: new Set([commit]), seldom: new Set(['chance']) };
    const struck = await tryTogether(lane(2), [fault], nothing);
    expect(tried()).toEqual([[4], [1]]);
    const missed = await tryTogether(lane(0), [fault], nothing);
    expect(tried()).toEqual([[4], [1], [1]]);
    const byChance = { ...missed[0]!, fault: { ...fault, point: 'chance' } };
    expect(notTried([...struck, ...missed, byChance], list)).toEqual([`dies at ${commit}`]);
  });

  it('tries two that end differently one by one, to tell which of them it is', async () => {
    const whose = async (guilty: (faults: readonly Fault[]) => boolean) => {
      const outcomes = await tryTogether(lane(1, guilty), [fault, other], nothing);
      return outcomes.filter(({ difference }) => difference).map(({ fault: { point } }) => point);
    };
    expect(await whose((faults) => faults.includes(other))).toEqual([answer]);
    expect(tried()).toEqual([[4, 2], 'renewed', [4], [2], 'renewed']);
    expect(await whose((faults) => faults.length === 2)).toEqual([commit, answer]);
    expect(tried()).toEqual([[4, 2], 'renewed', [4], [2]]);
  });

  it('says of a failed fault in which walk it was, and the command that repeats it', () => {
    const failed = {
      fault,
      beside: [],
      struck: true,
      difference: '/a: 1 instead of 2\n',
      seconds: 1,
    };
    expect(failuresOf([{ ...failed, difference: '' }, failed], 17)).toEqual([
      [
        `dies at ${commit}, time 4 of the short walk:`,
        '/a: 1 instead of 2',
        `Again: npm run chaos -- --faults --only "dies at ${commit}" --seed 17`,
      ].join('\n'),
    ]);
    const [both] = failuresOf([{ ...failed, beside: [other] }], 17);
    expect(both).toContain(`--only "dies at ${commit} + reply lost at ${answer}" --seed 17`);
  });

  it('says where two walks left something different', () => {
    expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe('');
    expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(
      '/a/1/b: 2 instead of 3\n',
    );
    expect(differenceOf({ a: 1 }, {})).toBe('/a: 1 instead of undefined\n');
  });
});
