import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error.js';
import { isOver, signInMessage } from './sign-in-call.js';

describe('failed sign-in', () => {
  it('says that e-mail or password is wrong without telling which', () => {
    const error = new ApiError(400, 906, 'passwordMismatch', 'E-mail or password is wrong.');
    expect(signInMessage(error, 'en')).toEqual({ key: 'messages:error_passwordMismatch' });
  });

  it('tells a page that is too old from a sign-in that is over', () => {
    const error = new ApiError(401, 401, 'authenticationExpired', 'This sign-in page has expired.');
    expect(isOver(error)).toBe(true);
    expect(signInMessage(error, 'en')).toEqual({ key: 'messages:signInOver' });
  });

  it('asks to wait after too many attempts', () => {
    const error = new ApiError(429, 'tooManyAttempts', 'tooManyAttempts', 'Too many.');
    expect(signInMessage(error, 'en')).toEqual({ key: 'messages:error_tooManyAttempts' });
  });

  it.each([
    [1, 'en', '1 second'],
    [90, 'en', '90 seconds'],
    [91, 'en', '2 minutes'],
    [900, 'es', '15 minutos'],
    [900, 'cn', '15分钟'],
    [900, 'ko', '15분'],
  ])('says in which time to come again: %i s in %s', (retryAfterS, language, time) => {
    const error = new ApiError(429, 'tooManyAttempts', 'tooManyAttempts', 'Too many.', {
      retryAfterS,
    });
    expect(signInMessage(error, language)).toEqual({
      key: 'messages:signInAgainIn',
      values: { time },
    });
  });

  it('has a word of its own when nothing is known', () => {
    expect(signInMessage(new ApiError(500, null, null, 'failBasic'), 'en')).toEqual({
      key: 'messages:signInFailed',
    });
  });
});
