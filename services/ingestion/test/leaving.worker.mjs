import { threadId } from 'node:worker_threads';

/** Leaves so many objects that nobody needs any more, and tells how many bytes of V8's heap its thread holds. */
export default function leave({ objects }) {
  Array.from({ length: objects }, (_, key) => ({ key, text: `${key}` }));
  return { threadId, holds: process.memoryUsage().heapUsed };
}
