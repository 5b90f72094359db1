import { describe, expect, it, jest } from '@jest/globals';
import { UploadLocks } from './upload-locks.js';

const never = () => new AbortController().signal;

describe('locks of uploads', () => {
  it('let one request in at a time and ask the holder to give way', async () => {
    const locks = new UploadLocks();
    const holder = locks.newLock('a');
    const giveWay = jest.fn<() => void>();
    await holder.lock(never(), giveWay);
    const next = locks.newLock('a');
    let entered = false;
    const waiting = next.lock(never(), () => undefined).then(() => (entered = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(giveWay).toHaveBeenCalledTimes(1);
    expect(entered).toBe(false);
    await holder.unlock();
    await waiting;
    expect(entered).toBe(true);
  });

  it('let requests of different uploads in at once', async () => {
    const locks = new UploadLocks();
    await locks.newLock('a').lock(never(), () => undefined);
    await locks.newLock('b').lock(never(), () => undefined);
  });

  it('let many waiting requests in one after the other', async () => {
    const locks = new UploadLocks();
    let inside = 0;
    let most = 0;
    const request = async () => {
      const lock = locks.newLock('a');
      await lock.lock(never(), () => undefined);
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside--;
      await lock.unlock();
    };
    await Promise.all(Array.from({ length: 10 }, request));
    expect(most).toBe(1);
  });

  it('give up waiting when the request is aborted', async () => {
    const locks = new UploadLocks();
    await locks.newLock('a').lock(never(), () => undefined);
    const controller = new AbortController();
    const waiting = locks.newLock('a').lock(controller.signal, () => undefined);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ status_code: 400 });
  });
});
