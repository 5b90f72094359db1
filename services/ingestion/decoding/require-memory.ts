import { isMainThread } from 'node:worker_threads';
import { memoryInUse } from '../workers/memory-in-use.js';
import { DecodeRefusal } from './formats/decoder.js';

/** Of a thread that decodes, with what it holds anyway; a recording of 1 GB takes a seventh of it. */
const memoryBudgetBytes = 512 * 1024 ** 2;

/** @throws DecodeRefusal when the file takes more memory than any honest one. */
export function requireMemory(): void {
  // Elsewhere than on a thread of its own, memory is not a file's.
  if (isMainThread) return;
  if (memoryInUse() > memoryBudgetBytes) throw new DecodeRefusal('refusal.tooMuchMemory');
}
