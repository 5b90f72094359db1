import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recovery } from '../shared/api/recovery.js';
import { ChunkLoadError, lazyScreen } from './lazy-screen.js';
import { chunkTimeoutMs, serverIsThere } from './retrying.js';

const screen = { default: () => null };

describe('a screen whose code is fetched when it is opened', () => {
  const usual = globalThis.fetch;
  let there: boolean;
  let tries: number;

  beforeEach(() => {
    jest.useFakeTimers();
    tries = 0;
    globalThis.fetch = () =>
      there ? Promise.resolve(new Response()) : Promise.reject(new TypeError('failed'));
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = usual;
  });

  it('is waited for while the server is away', async () => {
    there = false;
    const opening = lazyScreen(() => {
      tries += 1;
      return there ? Promise.resolve(screen) : Promise.reject(new TypeError('failed'));
    })();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(tries).toBeGreaterThan(5);
    expect(recovery.reason()).toBe('server');
    there = true;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await opening).toEqual({ Component: screen.default });
    expect(recovery.reason()).toBeNull();
  });

  it('that was given up may be asked for again as soon as the server answers', async () => {
    there = false;
    const seen: string[] = [];
    const left = new AbortController();
    void serverIsThere(new AbortController().signal).then(() => seen.push('there'));
    void serverIsThere(left.signal).then(() => seen.push('left'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([]);
    left.abort();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['left']);
    there = true;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['left', 'there']);
  });

  it('is missing at once when the server is there and has it not', async () => {
    there = true;
    const opening = lazyScreen(() => Promise.reject(new TypeError(`try ${++tries}`)))();
    await expect(opening).rejects.toBeInstanceOf(ChunkLoadError);
    expect(tries).toBe(2);
  });

  it('is given up after two minutes', async () => {
    jest.useRealTimers();
    there = false;
    const late = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(chunkTimeoutMs);
      return AbortSignal.abort();
    });
    const opening = lazyScreen(() => Promise.reject(new TypeError('failed')))();
    await expect(opening).rejects.toBeInstanceOf(ChunkLoadError);
    late.mockRestore();
  });
});
