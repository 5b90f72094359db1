import { releaseProxy, type Remote, wrap } from 'comlink';
import { useEffect, useState } from 'react';
import type { coreWorker } from './core.worker.js';

export type RemoteCore = Remote<typeof coreWorker>;

/** The metric core in a worker that lives as long as the screen; null until it is there. */
export function useCore(): RemoteCore | null {
  const [core, setCore] = useState<RemoteCore | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('core.worker.ts', import.meta.url), { type: 'module' });
    const remote = wrap<typeof coreWorker>(worker);
    setCore(() => remote);
    return () => {
      remote[releaseProxy]();
      worker.terminate();
    };
  }, []);
  return core;
}
