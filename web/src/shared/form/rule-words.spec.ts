import { describe, expect, it } from '@jest/globals';
import { withRule } from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import type { z } from 'zod';
import { wordsOfIssue } from './rule-words.js';

const said = (rules: z.ZodType, value: unknown): unknown[] => {
  const error = (issue: z.core.$ZodRawIssue) => JSON.stringify(wordsOfIssue(issue));
  const { issues = [] } = rules.safeParse(value, { error }).error ?? {};
  return issues.map(({ message }) => JSON.parse(message));
};
const { body } = shapes.team.players.create;

describe('What is said of a broken rule', () => {
  it.each([
    [{ name: ' ' }, { key: 'rules:required' }],
    [{ name: null }, { key: 'rules:required' }],
    [{ name: 'x'.repeat(101) }, { key: 'rules:tooLong', values: { most: 100 } }],
    [
      { name: 'Lea', weight: 30 },
      { key: 'rules:atLeast', values: { least: 40 } },
    ],
    [
      { name: 'Lea', backNumber: 1000 },
      { key: 'rules:atMost', values: { most: 999 } },
    ],
    [{ name: 'Lea', weight: NaN }, { key: 'rules:number' }],
    [{ name: 'Lea', weight: 70.5 }, { key: 'rules:wholeNumber' }],
    [{ name: 'Lea', position: 'XX' }, { key: 'rules:invalid' }],
  ])('names the limit: %j', (value, text) => {
    expect(said(body, value)).toEqual([text]);
  });

  it('of a choice that was not made is that it is required', () => {
    expect(said(shapes.team.recordings.match.body, { idfPlayer: null })).toEqual([
      { key: 'rules:required' },
    ]);
  });

  it('of a shape is that of its error', () => {
    const effortRules = { runMinimumMs: 600, accelerationMinimumMs: 500, joiningMs: 500 };
    const loads = { percentOfMaxWindow: 'all', seasonStart: '07-01', effortRules };
    const days = { acuteDays: 28, chronicDays: 28 };
    expect(said(shapes.team.settings.updateAdvanced.body, { ...loads, ...days })).toEqual([
      { key: 'messages:error_acuteDaysNotFewer' },
    ]);
  });

  it('of several fields waits until each is right by itself', () => {
    const rules = withRule(body, ({ name }) =>
      name === '' ? null : { field: 'hrRest', text: { key: 'rules:number' } },
    );
    expect(said(rules, { name: '' })).toEqual([{ key: 'rules:required' }]);
    expect(said(rules, { name: 'Lea' })).toEqual([{ key: 'rules:number' }]);
  });
});
