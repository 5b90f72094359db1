import { describe, expect, it } from '@jest/globals';
import { ApiError, apiErrorOf, isCanceled } from './api-error.js';
import { messageOf } from './message-order.js';

const failure = (over: Partial<Pick<ApiError, 'status' | 'errorCode' | 'errorKey'>> = {}) =>
  new ApiError(
    over.status ?? 409,
    over.errorCode ?? 108,
    over.errorKey === undefined ? 'duplicatedName' : over.errorKey,
    'The name exists already.',
  );

describe('message of a failed call', () => {
  it('is the status message first, even when another was supplied', () => {
    expect(messageOf(failure({ status: 403 }), 'Mine')).toEqual({
      key: 'messages:incorrectAccess',
    });
    expect(messageOf(failure({ status: 401 }))).toEqual({ key: 'messages:authenticationExpired' });
    expect(messageOf(failure({ status: 'timeOut' }), 'Mine')).toEqual({ key: 'messages:timeOut' });
  });

  it('is the supplied message before that of the code', () => {
    expect(messageOf(failure(), 'Mine')).toEqual({ text: 'Mine' });
  });

  it('is the message of the error key, else of the bare code', () => {
    expect(messageOf(failure())).toEqual({ key: 'messages:error_duplicatedName' });
    expect(messageOf(failure({ errorKey: null, errorCode: 1201 }))).toEqual({
      key: 'messages:error_alreadyAnalyzing',
    });
  });

  it('is the basic one for an unknown code and for any other error', () => {
    expect(messageOf(failure({ errorKey: null, errorCode: 77777 }))).toEqual({
      key: 'messages:failBasic',
    });
    expect(messageOf(new TypeError('x is not a function'))).toEqual({ key: 'messages:failBasic' });
  });
});

describe('error of an answer', () => {
  it('carries status, code, sentence and where the fault lies', () => {
    const body = {
      success: false,
      error: {
        errorCode: 511,
        errorKey: 'invalidPeriod',
        errorMsg: 'Invalid period.',
        field: 'start',
      },
      response: null,
    };
    const error = apiErrorOf(400, JSON.stringify(body));
    expect(error).toMatchObject({
      status: 400,
      errorCode: 511,
      errorKey: 'invalidPeriod',
      message: 'Invalid period.',
      where: { field: 'start' },
    });
  });

  it('is failBasic when the body is no envelope', () => {
    expect(apiErrorOf(502, '<html>').message).toBe('failBasic');
    expect(apiErrorOf(502, '{"success":false,"error":null}').message).toBe('failBasic');
  });
});

describe('cancelled call', () => {
  it('is recognised by its name and by its message', () => {
    expect(isCanceled(new DOMException('gone', 'AbortError'))).toBe(true);
    expect(isCanceled(new Error('canceled'))).toBe(true);
    expect(isCanceled(new Error('other'))).toBe(false);
  });
});
