import { describe, expect, it } from '@jest/globals';
import { NewestOnly } from './newest-only.js';

describe('Work of which only the newest counts', () => {
  it('runs one at a time and skips what was overtaken while it waited', async () => {
    const queue = new NewestOnly();
    const ran: string[] = [];
    let finish: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (finish = resolve));
    const done = new Promise<void>((resolve) => {
      queue.add(async () => {
        ran.push('first');
        await first;
      });
      queue.add(async () => void ran.push('overtaken'));
      queue.add(async () => {
        ran.push('newest');
        resolve();
      });
    });
    expect(ran).toEqual(['first']);
    finish();
    await done;
    expect(ran).toEqual(['first', 'newest']);
  });

  it('goes on after work that failed', async () => {
    const queue = new NewestOnly();
    const failures: unknown[] = [];
    await new Promise<void>((resolve) => {
      queue.add(
        () => Promise.reject(new Error('no')),
        (error) => failures.push(error),
      );
      queue.add(
        async () => resolve(),
        (error) => failures.push(error),
      );
    });
    expect(failures).toEqual([new Error('no')]);
  });
});
