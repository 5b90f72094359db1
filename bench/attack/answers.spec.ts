import { describe, expect, it } from '@jest/globals';
import { Answers } from './answers.js';

const sentence = 'Too many wrong passwords. Try again in 10 s.';

describe('answers to an attacker', () => {
  it.each([
    { status: 200, sentence: '' },
    { status: 303, sentence: '' },
    { status: 400, sentence },
    { status: 429, sentence },
    { status: 503, sentence },
    { status: 507, sentence },
  ])('may be $status', (reply) => {
    const answers = new Answers();
    answers.take('a call', reply);
    expect(answers.faults).toEqual([]);
  });

  it.each([
    [{ status: 500, sentence }, `a call: 500 ${sentence}`],
    [{ status: 502, sentence: '' }, 'a call: 502 '],
    [{ status: 404, sentence: ' ' }, 'a call: 404 without a sentence'],
    [{ status: 503, sentence: '' }, 'a call: 503 without a sentence'],
    [{ cut: 'ECONNRESET' }, 'a call: no answer (ECONNRESET)'],
  ])('may not be %j', (reply, fault) => {
    const answers = new Answers();
    answers.take('a call', reply);
    expect(answers.faults).toEqual([fault]);
  });

  it('are counted by what they were, equal faults told once', () => {
    const answers = new Answers();
    for (const status of [200, 500, 500]) answers.take('a call', { status, sentence });
    answers.count('refusal.noRows');
    expect(answers.summary).toBe('2 × 500, 1 × 200, 1 × refusal.noRows');
    expect(answers.faults).toEqual([`a call: 500 ${sentence} (2 ×)`]);
  });

  it('show the first faults of many', () => {
    const answers = new Answers();
    for (let each = 0; each < 10; each++) answers.expect(false, `fault ${each}`);
    expect(answers.faults.at(-1)).toBe('and 2 more');
  });
});
