import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import { Recovery } from './recovery.js';

const away = (status: 'offline' | number = 'offline') =>
  new ApiError(status, null, null, 'failBasic');

describe('what a screen misses while the server is away', () => {
  let client: QueryClient;
  let recovery: Recovery;
  let answer: () => Promise<string>;
  let statuses: string[];
  let leave: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    recovery = new Recovery();
    const stopWatching = recovery.watch(client);
    statuses = [];
    leave = stopWatching;
  });
  afterEach(() => {
    leave();
    client.clear();
    jest.useRealTimers();
  });

  /** A screen that shows the answer. */
  function open() {
    const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn: () => answer() });
    return observer.subscribe(({ status }) => void statuses.push(status));
  }
  const shown = () => client.getQueryState<string>(['rows']);

  it('may be the code of a screen that is being opened', () => {
    recovery.noteCode(new TypeError('failed'));
    expect(recovery.reason()).toBe('server');
    recovery.noteCode(null);
    expect(recovery.reason()).toBeNull();
  });

  it('is asked for until it is there, and the reason stands on the screen meanwhile', async () => {
    answer = () => Promise.reject(away());
    open();
    await jest.advanceTimersByTimeAsync(6_000);
    expect(shown()).toMatchObject({ status: 'error' });
    expect(recovery.reason()).toBe('server');
    const before = statuses.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(statuses.slice(before)).not.toContain('pending');
    answer = () => Promise.reject(away(503));
    await jest.advanceTimersByTimeAsync(9_000);
    expect(recovery.reason()).toBe('part');
    answer = () => Promise.resolve('numbers');
    await jest.advanceTimersByTimeAsync(9_000);
    expect(shown()).toMatchObject({ status: 'success', data: 'numbers' });
    expect(recovery.reason()).toBeNull();
  });

  it('is asked for at once when the network is back', async () => {
    let asked = 0;
    answer = () => Promise.reject((asked++, away()));
    open();
    await jest.advanceTimersByTimeAsync(30_000);
    const before = asked;
    answer = () => Promise.resolve('numbers');
    expect(shown()).toMatchObject({ status: 'error' });
    recovery.askNow(client);
    await jest.advanceTimersByTimeAsync(0);
    expect(shown()).toMatchObject({ status: 'success', data: 'numbers' });
    expect(asked).toBe(before);
  });

  it('is a reason from the first try that fails on', async () => {
    client.setDefaultOptions({ queries: { retry: 2 } });
    answer = () => Promise.reject(away(502));
    open();
    await jest.advanceTimersByTimeAsync(500);
    expect(shown()).toMatchObject({ status: 'pending', fetchFailureCount: 1 });
    expect(recovery.reason()).toBe('part');
    answer = () => Promise.resolve('numbers');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(shown()).toMatchObject({ status: 'success' });
    expect(recovery.reason()).toBeNull();
  });

  it('is not asked for again when it was refused', async () => {
    let asked = 0;
    answer = () => Promise.reject((asked++, away(403)));
    open();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    expect(recovery.reason()).toBeNull();
  });

  it('is no longer asked for when the screen was left', async () => {
    let asked = 0;
    answer = () => Promise.reject((asked++, away()));
    const close = open();
    await jest.advanceTimersByTimeAsync(100);
    close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    expect(recovery.reason()).toBeNull();
  });
});
