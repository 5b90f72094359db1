import { routes, type UploadBatch } from '@touchline/proto';
import { useSyncExternalStore } from 'react';
import { useCall } from '../api/use-call.js';
import { useFollowInterval } from '../live/use-live.js';
import { filesHere, type FilesHere } from './files-here.js';

/** A batch of files as the server and this page know it together. */
export interface Batch extends Omit<UploadBatch, 'createdMs' | 'firstFile' | 'receiving'> {
  /** Null: the server has not heard of it yet. */
  createdMs: number | null;
  firstFile: string | null;
  /** Ready or refused. */
  settled: number;
  /** Goes on by itself: being sent or decoded. */
  isMoving: boolean;
  /** Files of which nobody sends the rest. */
  interrupted: number;
  /** Of its bytes, while this page sends them; else null. */
  sentPercent: number | null;
}

/** The team's latest batches, newest first; undefined until they are there. */
export function useBatches() {
  const follow = useFollowInterval();
  const here = useSyncExternalStore(filesHere.subscribe, filesHere.all);
  const query = useCall(
    routes.ingestion.uploads.listBatches,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(isUnderWay) || here.some(({ unsent }) => unsent > 0) ? follow : false,
    },
  );
  return { query, batches: query.data && mergeBatches(query.data, here) };
}

const isUnderWay = ({ isSending, decoding }: UploadBatch): boolean => isSending || decoding > 0;

/** Batches of this page that the server does not know yet come first. */
export function mergeBatches(
  stored: readonly UploadBatch[],
  here: readonly FilesHere[],
): readonly Batch[] {
  const known = new Set(stored.map(({ batch }) => batch));
  const announcedLater = here
    .filter(({ batch, unsent }) => unsent > 0 && !known.has(batch))
    .map(unannounced);
  return [
    ...announcedLater,
    ...stored.map((batch) =>
      merge(
        batch,
        here.find((one) => one.batch === batch.batch),
      ),
    ),
  ];
}

function merge({ receiving, ...batch }: UploadBatch, here: FilesHere | undefined): Batch {
  const isSending = batch.isSending || (here?.unsent ?? 0) > 0;
  return {
    ...batch,
    isSending,
    files: Math.max(batch.files, here?.files ?? 0),
    settled: batch.ready + batch.refused,
    isMoving: isSending || batch.decoding > 0,
    interrupted: isSending ? 0 : receiving,
    sentPercent: here && here.unsent > 0 ? here.sentPercent : null,
  };
}

const unannounced = ({ batch, files, sentPercent }: FilesHere): Batch => ({
  batch,
  files,
  sentPercent,
  createdMs: null,
  firstFile: null,
  decoding: 0,
  ready: 0,
  repeated: 0,
  refused: 0,
  isSending: true,
  settled: 0,
  isMoving: true,
  interrupted: 0,
});
