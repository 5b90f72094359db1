import { describe, expect, it } from '@jest/globals';
import { longestFound, ServiceError } from './errors.js';

describe('What a client sent', () => {
  const long = 'x'.repeat(longestFound + 1);

  it.each(['found', 'file'] as const)('is shown in short: %s', (part) => {
    const { where } = new ServiceError('invalidRequest', { field: 'name', [part]: long });
    expect(where).toEqual({ field: 'name', [part]: `${long.slice(1)}…` });
  });

  it('is shown whole where it is short', () => {
    const where = { field: 'name', found: long.slice(1), expected: long };
    expect(new ServiceError('invalidRequest', where).toWire()).toMatchObject(where);
  });
});
