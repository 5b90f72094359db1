import { isMainThread } from 'node:worker_threads';

/** Loaded before the service: its decoder's thread dies at files that say so. Nothing else changes. */
if (isMainThread && process.argv[1]?.endsWith('services/ingestion/dist/main.js')) {
  const { WorkerPool } = await import('../dist/workers/worker-pool.js');
  const { fileURLToPath } = await import('node:url');
  const deadly = fileURLToPath(new URL('deadly-decode.worker.mjs', import.meta.url));
  const usual = WorkerPool.prototype.fileOf;
  WorkerPool.prototype.fileOf = function fileOf(worker) {
    return worker === 'decode' ? deadly : usual.call(this, worker);
  };
}
