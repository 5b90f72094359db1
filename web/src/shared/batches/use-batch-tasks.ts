import { routes } from '@touchline/proto';
import { useCall } from '../api/use-call.js';
import { type Batch, useBatches } from './use-batches.js';

/** A batch, and what is still to do about it. */
export interface BatchTask extends Batch {
  /** Recordings that are in no activity. */
  unassigned: number;
  /** Somebody has to go on with it. */
  isOpen: boolean;
  /** Of a batch that is no longer among the latest: when its first recording began. */
  recordedMs?: number;
}

const taskOf = (batch: Batch, unassigned: number): BatchTask => ({
  ...batch,
  unassigned,
  isOpen: !batch.isMoving && (unassigned > 0 || batch.interrupted > 0),
});

const nothingKnown = {
  createdMs: null,
  files: 0,
  decoding: 0,
  ready: 0,
  refused: 0,
  isSending: false,
  settled: 0,
  isMoving: false,
  interrupted: 0,
  sentPercent: null,
};

/** The latest batches, those that somebody has to go on with apart; undefined until they are there. */
export function useBatchTasks() {
  const { query, batches } = useBatches();
  const unassigned = useCall(routes.team.recordings.listUnassigned, {});
  const failed = [query, unassigned].find(({ isLoadingError }) => isLoadingError);
  if (!batches || !unassigned.data) return { failed };
  const countOf = new Map(unassigned.data.map(({ batch, recordings }) => [batch, recordings]));
  const listed = new Set(batches.map(({ batch }) => batch));
  const older = unassigned.data.filter(({ batch }) => !listed.has(batch));
  const tasks = [
    ...batches.map((batch) => taskOf(batch, countOf.get(batch.batch) ?? 0)),
    ...older.map(({ batch, recordings, dateStart }) => ({
      ...taskOf({ ...nothingKnown, batch }, recordings),
      recordedMs: dateStart,
    })),
  ];
  return {
    failed,
    open: tasks.filter(({ isOpen }) => isOpen),
    others: tasks.filter(({ isOpen }) => !isOpen),
  };
}
