import { summaryMetrics } from '@touchline/compute';
import { BlobMissing, type BlobStore, openBlobStore } from '@touchline/platform/blobs';
import { storedTable } from '../analysis/stored-rows.js';
import { coreOfThread, inputOf } from '../workers/core-of-thread.js';
import { movesOf, type StoredRow } from './moves.js';
import type { PreviewOutcome, PreviewTask } from './preview-task.js';

/** Computes a player's numbers and compares them with the stored ones; stores nothing. */
export default async function preview(task: PreviewTask): Promise<PreviewOutcome> {
  const blobs = openBlobStore(task.blobs);
  try {
    const stored = await storedRows(task.storedFolder, blobs);
    const [core, input] = await Promise.all([coreOfThread(), inputOf(task.streams, blobs)]);
    const ranges = task.ranges.map(({ minutesFromMs: _, ...range }) => range);
    const { summary, engineVersion } = core.analyse(input, task.settings, ranges);
    const settings = { stored: task.storedSettings, now: task.settings };
    const moves = movesOf(stored.rows, summary, settings);
    const { engineVersion: storedEngineVersion } = stored;
    return { kind: 'done', found: { engineVersion, storedEngineVersion, moves } };
  } catch (error) {
    if (error instanceof BlobMissing) return { kind: 'missing', blobKey: error.key };
    throw error;
  }
}

async function storedRows(
  folder: string,
  blobs: BlobStore,
): Promise<{ engineVersion: string; rows: StoredRow[] }> {
  const table = await storedTable(blobs, folder, 'summary');
  if (!table) return { engineVersion: '', rows: [] };
  const columns = summaryMetrics.map(({ name }) => [name, table.getChild(name)] as const);
  const sessions = table.getChild('idfSession')!;
  const rows = Array.from({ length: table.numRows }, (_, row) => ({
    idfSession: Number(sessions.get(row)),
    values: new Map(
      columns.flatMap(([name, values]) => (values ? [[name, Number(values.get(row))]] : [])),
    ),
  }));
  return { engineVersion: String(table.getChild('engineVersion')?.get(0) ?? ''), rows };
}
