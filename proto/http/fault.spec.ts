import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { withRule } from './fault.js';

const shape = z.object({ name: z.string().min(1), from: z.number(), to: z.number() });
const rules = withRule(shape, ({ from, to }) =>
  to > from ? null : ({ key: 'invalidRequest', field: 'to' } as const),
);
const fieldsOf = (value: unknown) =>
  rules.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

describe('A rule over several fields', () => {
  it('is kept, or broken at the field that it names', () => {
    expect(fieldsOf({ name: 'a', from: 1, to: 2 })).toBeUndefined();
    expect(fieldsOf({ name: 'a', from: 2, to: 1 })).toEqual(['to']);
  });

  it('is told beside what is wrong with fields that it does not look at', () => {
    expect(fieldsOf({ name: '', from: 2, to: 1 })).toEqual(['name', 'to']);
  });

  it.each([
    ['wrong by itself', { name: 'a', from: null, to: 1 }, ['from']],
    ['missing', { name: 'a', to: 1 }, ['from']],
    ['of what is no record at all', null, ['']],
  ])('is not asked of a field that is %s', (_, value, fields) => {
    expect(fieldsOf(value)).toEqual(fields);
  });

  it('names a place in a row', () => {
    const rows = withRule(z.object({ rows: z.array(z.number()) }), () => ({ field: 'rows.1' }));
    expect(rows.safeParse({ rows: [1, 2] }).error?.issues[0]?.path).toEqual(['rows', 1]);
  });

  it('that fails fails aloud', () => {
    const broken = withRule(shape, () => {
      throw new Error('a fault of our own');
    });
    expect(() => broken.safeParse({ name: '', from: 1, to: 2 })).toThrow('a fault of our own');
  });
});
