import { openBlobStore } from '@touchline/platform/blobs';
import { isStorageFull } from '../../storage-full.js';
import type { ConvertSpeedsOutcome, ConvertSpeedsTask } from './convert-speeds-task.js';
import { scaledSpeeds } from './scaled-speeds.js';

/** Stores copies of gnss streams with converted speeds, on a worker thread. */
export default async function convertSpeeds(
  task: ConvertSpeedsTask,
): Promise<ConvertSpeedsOutcome> {
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
