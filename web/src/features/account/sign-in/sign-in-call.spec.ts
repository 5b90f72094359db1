import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error.js';
import { isOver, isWait, signInMessage, waitOf } from './sign-in-call.js';

describe('failed sign-in', () => {
  it('says that e-mail or password is wrong without telling which', () => {
    const error = new ApiError(400, 906, 'passwordMismatch', 'E-mail or password is wrong.');
    expect(signInMessage(error)).toEqual({ key: 'messages:error_passwordMismatch' });
  });

  it('tells a page that is too old from a sign-in that is over', () => {
    const error = new ApiError(401, 401, 'authenticationExpired', 'This sign-in page has expired.');
    expect(isOver(error)).toBe(true);
    expect(signInMessage(error)).toEqual({ key: 'messages:signInOver' });
  });

  it('asks to wait after too many attempts', () => {
    const error = new ApiError(429, 'tooManyAttempts', 'tooManyAttempts', 'Too many.');
    expect(signInMessage(error)).toEqual({ key: 'messages:error_tooManyAttempts' });
  });

  it('speaks of a pause where its length is known', () => {
    const where = { retryAfterS: 900 };
    const error = new ApiError(429, 'tooManyAttempts', 'tooManyAttempts', 'Too many.', where);
    expect([isWait(error), waitOf(error)]).toEqual([true, 900]);
    expect(signInMessage(error)).toEqual({ key: 'messages:signInPause' });
  });

  it('has a word of its own when nothing is known', () => {
    expect(signInMessage(new ApiError(500, null, null, 'failBasic'))).toEqual({
      key: 'messages:signInFailed',
    });
  });
});
