import { BlobMissing, openBlobStore } from '@touchline/platform/blobs';
import { coreOfThread, inputOf } from '../workers/core-of-thread.js';
import { peaksOf } from './peaks.js';
import type { SpeedOutcome, SpeedTask } from './speed-task.js';

/** Cleans a recording and gives its speed in few points, on a worker thread. */
export default async function speed(task: SpeedTask): Promise<SpeedOutcome> {
  try {
    const input = await inputOf(task.streams, openBlobStore(task.blobs));
    const core = await coreOfThread();
    core.load(input);
    const points = peaksOf(core.cleanedTrace(), task.points);
    return { kind: 'done', json: new TextEncoder().encode(JSON.stringify(points)) };
  } catch (error) {
    if (error instanceof BlobMissing) return { kind: 'missing', blobKey: error.key };
    throw error;
  }
}
