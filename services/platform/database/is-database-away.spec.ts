import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from './is-database-away.js';

const withCode = (code: string) => Object.assign(new Error('said by the server'), { code });

describe('a failed query', () => {
  it.each(['53300', '57P01', '57P03', '57014', '08006', 'ECONNREFUSED', 'ECONNRESET'])(
    'with %s may succeed in a moment',
    (code) => expect(isDatabaseAway(withCode(code))).toBe(true),
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Error: Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('of which the driver says "%s" may succeed in a moment', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });

  it.each([withCode('23505'), withCode('42P01'), new Error('a defect'), 'no error', undefined])(
    'for another reason (%s) does not',
    (error) => expect(isDatabaseAway(error)).toBe(false),
  );
});
