import { describe, expect, it, jest } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import { ServiceError } from '@touchline/proto';
import type { Log } from '../../observability/log.js';
import { ErrorsFilter } from './errors.filter.js';
import { refusalPace } from '../door/refusal-wait.js';
import { busyAnswerMs } from '../door/refused-requests.js';

/** What was logged and answered when requests ended with this error. */
function outcome(
  error: unknown,
  { destroyed = false, requests = 1, bodyBytes = 0, known = false, goes = false } = {},
) {
  const logged: unknown[] = [];
  const answered: number[] = [];
  const log = { error: (_: string, { err }: { err: unknown }) => logged.push(err) };
  const answering = {
    destroyed,
    headersSent: false,
    once: (_: string, close: () => void) => goes && close(),
    status: (status: number) => (answered.push(status), answering),
    set: () => answering,
    send: () => answering,
  };
  const socket = { remoteAddress: '127.0.0.1' };
  const headers = { 'content-length': String(bodyBytes) };
  const request = { method: 'GET', path: '/', socket, headers, ...(known && { caller: {} }) };
  const http = { getRequest: () => request, getResponse: () => answering };
  const host = { getType: () => 'http', switchToHttp: () => http };
  const filter = new ErrorsFilter(log as unknown as Log, {});
  for (let each = 0; each < requests; each++) filter.catch(error, host as unknown as ArgumentsHost);
  return { logged, answered };
}

describe('a failed request', () => {
  const broken = new Error('broken off');
  const unavailable = new ServiceError('unavailable', {}, { cause: broken });

  it('is answered, and reported with its cause', () => {
    expect(outcome(unavailable)).toEqual({
      logged: [broken],
      answered: [503],
    });
  });

  it('is not reported when it was broken off because the client has gone away', () => {
    expect(outcome(unavailable, { destroyed: true })).toEqual({ logged: [], answered: [] });
  });

  it('is answered after a moment, and not reported, when too much was asked', () => {
    jest.useFakeTimers();
    try {
      const { logged, answered } = outcome(new ServiceError('busy'));
      jest.advanceTimersByTime(busyAnswerMs - 1);
      expect(answered).toEqual([]);
      jest.advanceTimersByTime(1);
      expect([logged, answered]).toEqual([[], [503]]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is reported all the same when the fault is ours', () => {
    expect(outcome(broken, { destroyed: true }).logged).toEqual([broken]);
  });

  it.each([['authenticationExpired'], ['notFound']] as const)(
    'is answered later and later when strangers ask without an end: %s',
    (key) => {
      jest.useFakeTimers();
      try {
        const { atOnce, everyMs } = refusalPace;
        const requests = atOnce + 10;
        const { answered } = outcome(new ServiceError(key), { requests });
        expect(answered).toHaveLength(atOnce);
        jest.advanceTimersByTime(10 * everyMs);
        expect(answered).toHaveLength(requests);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('is answered at once when somebody known asks for what is not there', () => {
    const requests = refusalPace.atOnce + 10;
    const { answered } = outcome(new ServiceError('notFound'), { requests, known: true });
    expect(answered).toHaveLength(requests);
  });

  it('leaves no timer when the client goes while it waits', () => {
    jest.useFakeTimers();
    try {
      outcome(new ServiceError('busy'), { goes: true });
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is answered later after fewer requests when strangers send long bodies', () => {
    jest.useFakeTimers();
    try {
      const { atOnce: requests, everyBytes } = refusalPace;
      const failure = new ServiceError('authenticationExpired');
      const { answered } = outcome(failure, { requests, bodyBytes: 4 * everyBytes });
      expect(answered).toHaveLength(requests / 4);
    } finally {
      jest.useRealTimers();
    }
  });
});
