import type { Lock, Locker, RequestRelease } from '@tus/utils';
import { ERRORS } from '@tus/utils';

interface Holder {
  readonly requestRelease: RequestRelease;
  readonly released: Promise<void>;
}

/**
 * One request at a time per upload. A newer request asks the holder to release the lock (its connection
 * may be dead) and waits for that.
 */
export class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    let release: (() => void) | undefined;
    return {
      lock: async (signal, requestRelease) => {
        for (let holder = this.holders.get(id); holder; holder = this.holders.get(id)) {
          await holder.requestRelease();
          await Promise.race([holder.released, aborted(signal)]);
          if (signal.aborted) throw ERRORS.ABORTED;
        }
        const released = new Promise<void>((resolve) => (release = resolve));
        this.holders.set(id, { requestRelease, released });
      },
      unlock: async () => {
        this.holders.delete(id);
        release?.();
      },
    };
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
