import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import { isStorageFull } from './storage-full.js';

describe('a failure for want of space', () => {
  it('is known from the file system, from PostgreSQL and from below another error', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
      const cause = Object.assign(new Error('full'), { code });
      expect(isStorageFull(cause)).toBe(true);
      expect(isStorageFull(new Error('not decoded', { cause }))).toBe(true);
    }
    expect(isStorageFull(new ServiceError('storageFull'))).toBe(true);
  });

  it('is no other failure', () => {
    expect(isStorageFull(Object.assign(new Error('broken'), { code: 'EIO' }))).toBe(false);
    expect(isStorageFull(new Error('no reason'))).toBe(false);
    expect(isStorageFull(undefined)).toBe(false);
  });
});
