import { BlobMissing, openBlobStore } from '@touchline/platform/blobs';
import { coreOfThread, inputOf } from '../workers/core-of-thread.js';
import { gridBytes } from './grid-cells.js';
import type { GridOutcome, GridTask } from './grid-task.js';

/** Counts a grid of each of the player's sessions, on a worker thread. */
export default async function grid(task: GridTask): Promise<GridOutcome> {
  const { columns, rows, settings, ranges, streams, blobKey } = task;
  const blobs = openBlobStore(task.blobs);
  try {
    const [core, input] = await Promise.all([coreOfThread(), inputOf(streams, blobs)]);
    core.load(input);
    core.settle(settings);
    const grids = ranges.map((range) => {
      return { idfSession: range.idfSession, grid: core.grid(range, columns, rows) };
    });
    await blobs.put(blobKey, gridBytes(grids));
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof BlobMissing) return { kind: 'missing', blobKey: error.key };
    throw error;
  }
}
