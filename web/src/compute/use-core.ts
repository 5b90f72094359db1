import { releaseProxy, type Remote, wrap } from 'comlink';
import { useEffect, useReducer, useState } from 'react';
import type { coreWorker } from './core.worker.js';

export type RemoteCore = Remote<typeof coreWorker>;

/** The metric core in a worker that lives as long as the screen; null until it is there. */
export function useCore() {
  const [core, setCore] = useState<RemoteCore | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [start, restart] = useReducer((count: number) => count + 1, 1);
  useEffect(() => {
    const worker = new Worker(new URL('core.worker.ts', import.meta.url), { type: 'module' });
    const remote = wrap<typeof coreWorker>(worker);
    // A thread whose code cannot be loaded answers no call, not even with an error.
    worker.addEventListener('error', setFailure);
    setFailure(null);
    setCore(() => remote);
    return () => {
      worker.removeEventListener('error', setFailure);
      remote[releaseProxy]();
      worker.terminate();
    };
  }, [start]);
  return { core, failure, restart };
}
