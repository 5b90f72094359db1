import type { FuzzFormat } from './decoders/seed-files.js';
import type { FuzzThread } from './fuzz-thread.js';

export const coreThread = (data: FuzzThread['data']): FuzzThread => ({
  worker: new URL('./fuzz.worker.js', import.meta.url),
  data,
  heapMegabytes: 1_024,
  gainMegabytes: 2_000,
});

/** A tighter thread than the product's. */
export const decodersThread = (format: FuzzFormat, data: FuzzThread['data']): FuzzThread => ({
  worker: new URL('./decoders/decoder-fuzz.worker.js', import.meta.url),
  data: { ...data, format } as FuzzThread['data'],
  heapMegabytes: 256,
  gainMegabytes: 1_000,
});
