import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Revival } from './revival.js';

describe('a product that is watched', () => {
  it('is waited for while it starts again, before anybody begins anew', async () => {
    let started = false;
    const revive = async () => {
      await sleep(50);
      started = true;
    };
    await new Revival({ died: true, revive }, 'dies').over();
    expect(started).toBe(true);
  });

  it('that does not start again fails its trial, and not the process', async () => {
    const rejected = once(process, 'unhandledRejection');
    const revive = () => Promise.reject(new Error('no room'));
    const revival = new Revival({ died: true, revive }, 'dies');
    expect(await Promise.race([rejected, sleep(50, 'heard')])).toBe('heard');
    await expect(revival.over()).rejects.toThrow('no room');
  });

  it('is left alone when it lives', async () => {
    const revive = () => Promise.reject(new Error('it lives'));
    await new Revival({ died: false, revive }, 'dies').over();
  });
});
