import { afterEach, beforeEach } from '@jest/globals';
import { expose } from 'comlink';

const started: MessagePort[] = [];

/** Started like a browser's thread, with the same code behind it: messages cross as between threads. */
function Thread(): MessagePort & { terminate(): void } {
  const { port1, port2 } = new MessageChannel();
  started.push(port1, port2);
  void import('../compute/core.worker.js').then(({ coreWorker }) => expose(coreWorker, port2));
  return Object.assign(port1, { terminate: () => port1.close() });
}

/** In a file of tests: the metric core runs as it does on the page. */
export function coreThread(): void {
  beforeEach(() => {
    (globalThis as { Worker?: unknown }).Worker = Thread;
  });
  afterEach(() => started.splice(0).forEach((port) => port.close()));
}
