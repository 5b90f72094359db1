import { openBlobStore } from '@touchline/platform/blobs';
import { isStorageFull } from '../storage-full.js';
import type { ReadSpeedsOutcome, ReadSpeedsTask } from './read-speeds-task.js';
import { scaledSpeeds } from './scaled-speeds.js';

/** Stores gnss streams a second time, their speeds in another unit, on a worker thread. */
export default async function readSpeeds(task: ReadSpeedsTask): Promise<ReadSpeedsOutcome> {
  const blobs = openBlobStore(task.blobs);
  try {
    for (const { decodedKey, blobKey } of task.streams) {
      await blobs.put(blobKey, scaledSpeeds(blobs.read(decodedKey), task.factor));
    }
    return { kind: 'done' };
  } catch (error) {
    if (isStorageFull(error)) return { kind: 'storageFull' };
    throw error;
  }
}
