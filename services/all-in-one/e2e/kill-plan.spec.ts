import { describe, expect, it } from '@jest/globals';
import { type Kill, killPlan } from './kill-plan.js';
import { stages } from './walk-progress.js';

describe('the plan of kills', () => {
  it('is the same for the same seed and another for the next', () => {
    expect(killPlan(11, 5)).toEqual(killPlan(11, 5));
    expect(killPlan(11, 5)).not.toEqual(killPlan(12, 5));
  });

  it('comes to every stage of the walk, in the walk’s order', () => {
    const plans = Array.from({ length: 40 }, (_, seed) => killPlan(seed, 5));
    const hit = plans.flat().map(({ at }) => stages[Math.floor(at)]);
    expect(new Set(hit)).toEqual(new Set(stages));
    for (const plan of plans) expect(plan).toEqual(plan.toSorted((a, b) => a.at - b.at));
  });

  it('sometimes hits the start after a kill, and PostgreSQL together with the process', () => {
    const plan: Kill[] = killPlan(1, 200);
    const inStart = plan.filter(({ at }, index) => at === plan[index - 1]?.at);
    expect(inStart.length).toBeGreaterThan(20);
    expect(plan.filter(({ withDatabase }) => withDatabase).length).toBeGreaterThan(60);
  });
});
