import { type MessageInitShape, type RecordingDecodedSchema, sentReason } from '@touchline/proto';
import type { UploadEntity } from '../uploads/upload.entity.js';
import type { StoredDoubt } from './decode-task.js';
import type { RecordingEntity } from './recording.entity.js';

/** The event that carries the whole state of a recording, published for one of its files. */
export function recordingDecoded(
  { uploadId, idfTeam, batch, fileName, idfPlayer }: UploadEntity,
  recording: RecordingEntity,
  failedReading?: string,
): MessageInitShape<typeof RecordingDecodedSchema> {
  const { recordingId, about, startMs, finishMs, notes, speedDoubt, conversionDone, revision } =
    recording;
  const { format, deviceModel, deviceNumber, deviceVersion, athleteName } = about;
  return {
    recordingId,
    uploadId,
    idfTeam,
    batch,
    fileName,
    format,
    idfPlayer: idfPlayer || undefined,
    deviceModel,
    deviceNumber,
    deviceVersion,
    athleteName,
    startMs,
    finishMs,
    revision,
    failedReading,
    noteReasons: notes.map(sentReason),
    streams: recording.streams.map(({ uploadId: _, decodedKey: __, ...stream }) => stream),
    speedDoubt: speedDoubt ? known(speedDoubt) : undefined,
    speedReading: conversionDone,
  };
}

const known = ({ p99Mps, ratio, factor }: StoredDoubt) => ({
  p99Mps: p99Mps || undefined,
  ratio: ratio || undefined,
  factor: factor || undefined,
});
