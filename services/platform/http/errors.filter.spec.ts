import { describe, expect, it, jest } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import { ServiceError } from '@touchline/proto';
import type { Log } from '../observability/log.js';
import { busyAnswerMs, ErrorsFilter } from './errors.filter.js';

/** What was logged and answered when a request ended with this error. */
function outcome(error: unknown, response: { destroyed: boolean }) {
  const logged: unknown[] = [];
  const answered: number[] = [];
  const log = { error: (_: string, { err }: { err: unknown }) => logged.push(err) };
  const answering = {
    ...response,
    headersSent: false,
    setHeader: () => undefined,
    status: (status: number) => (answered.push(status), { json: () => undefined }),
  };
  const http = { getRequest: () => ({ method: 'GET', path: '/' }), getResponse: () => answering };
  const host = { getType: () => 'http', switchToHttp: () => http };
  new ErrorsFilter(log as unknown as Log).catch(error, host as unknown as ArgumentsHost);
  return { logged, answered };
}

describe('a failed request', () => {
  const broken = new Error('broken off');
  const unavailable = new ServiceError('unavailable', {}, { cause: broken });

  it('is answered, and reported with its cause', () => {
    expect(outcome(unavailable, { destroyed: false })).toEqual({
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
      const { logged, answered } = outcome(new ServiceError('busy'), { destroyed: false });
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
});
