import { routes } from '@touchline/proto';
import { useCall } from '../api/use-call.js';
import { type Batch, useBatches } from './use-batches.js';

/** A batch, and what is still to do about it. */
export interface BatchTask extends Batch {
  /** Recordings that are in no activity. */
  unassigned: number;
  /** Of them: of nobody. */
  unmatched: number;
  /** Somebody has to go on with it. */
  isOpen: boolean;
  /** Of a batch that is no longer among the latest: when its first recording began. */
  recordedMs?: number;
}

type Left = Pick<BatchTask, 'unassigned' | 'unmatched'>;

const nothingLeft: Left = { unassigned: 0, unmatched: 0 };

const taskOf = (batch: Batch, { unassigned, unmatched }: Left): BatchTask => ({
  ...batch,
  unassigned,
  unmatched,
  isOpen: !batch.isMoving && (unassigned > 0 || batch.interrupted > 0),
});

const nothingKnown = {
  createdMs: null,
  firstFile: null,
  files: 0,
  decoding: 0,
  ready: 0,
  repeated: 0,
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
  const leftOf = new Map(
    unassigned.data.map(({ batch, recordings, unmatched }) => [
      batch,
      { unassigned: recordings, unmatched },
    ]),
  );
  const listed = new Set(batches.map(({ batch }) => batch));
  const older = unassigned.data.filter(({ batch }) => !listed.has(batch));
  const tasks = [
    ...batches.map((batch) => taskOf(batch, leftOf.get(batch.batch) ?? nothingLeft)),
    ...older.map(({ batch, dateStart }) => ({
      ...taskOf({ ...nothingKnown, batch }, leftOf.get(batch) ?? nothingLeft),
      recordedMs: dateStart,
    })),
  ];
  return {
    failed,
    open: tasks.filter(({ isOpen }) => isOpen),
    others: tasks.filter(({ isOpen }) => !isOpen),
  };
}
