import { describe, expect, it } from '@jest/globals';
import { expiryMs } from './token-expiry.js';

const token = (payload: unknown) =>
  ['header', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.');

describe('the expiry of a token', () => {
  it('is read from its payload', () => {
    expect(expiryMs(token({ sub: 'x', exp: 1_700_000_000 }))).toBe(1_700_000_000_000);
  });

  it('is not known of anything else', () => {
    for (const other of ['', 'a.b.c', token({ sub: 'x' }), token({ exp: 'soon' }), token(null)]) {
      expect(expiryMs(other)).toBeUndefined();
    }
  });
});
