import type { UploadLine } from '@touchline/proto';
import type { Message } from '../../shared/api/message-order.js';
import type { LocalFile } from './upload-queue.js';

/** Where a file is. `interrupted`: begun in another page load; the file must be chosen again. */
export type Phase =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'interrupted'
  | 'failed'
  | 'stored'
  | 'decoding'
  | 'ready'
  | 'refused';

/** One file as the page shows it. */
export interface FileLine {
  key: string;
  fileName: string;
  bytes: number;
  phase: Phase;
  /** Of the present step, 0–100. */
  percent: number;
  sentBytes: number;
  /** Id in this page's queue, when the file is there. */
  localId: string | null;
  uploadId: string | null;
  /** Why sending failed. */
  failure: Message | null;
  refusal: UploadLine['error'];
  notes: readonly string[];
  duplicateOf: string | null;
}

const localPhase: Record<LocalFile['state'], Phase> = {
  waiting: 'waiting',
  sending: 'sending',
  paused: 'paused',
  sent: 'stored',
  failed: 'failed',
};

const share = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, (part / whole) * 100) : 0;

function fromLocal(local: LocalFile): FileLine {
  return {
    key: `local-${local.id}`,
    fileName: local.name,
    bytes: local.bytes,
    phase: localPhase[local.state],
    percent: local.state === 'sent' ? 0 : share(local.sentBytes, local.bytes),
    sentBytes: local.sentBytes,
    localId: local.id,
    uploadId: local.uploadId,
    failure: local.error,
    refusal: null,
    notes: [],
    duplicateOf: null,
  };
}

function fromServer(line: UploadLine, local: LocalFile | undefined): FileLine {
  const receiving = line.state === 'receiving';
  if (receiving && local) return { ...fromLocal(local), key: line.uploadId };
  return {
    key: line.uploadId,
    fileName: line.fileName,
    bytes: line.bytes,
    phase: line.state === 'receiving' ? 'interrupted' : line.state,
    percent: line.percent,
    sentBytes: line.receivedBytes,
    localId: local?.id ?? null,
    uploadId: line.uploadId,
    failure: null,
    refusal: line.error,
    notes: line.notes,
    duplicateOf: line.duplicateOf,
  };
}

/**
 * One line per file: the server's word as soon as it has all bytes, this page's own before that.
 * The server's order first, then what it does not know yet.
 */
export function fileLines(
  server: readonly UploadLine[],
  locals: readonly LocalFile[],
): readonly FileLine[] {
  const known = new Map(locals.flatMap((one) => (one.uploadId ? [[one.uploadId, one]] : [])));
  const listed = new Set(server.map((line) => line.uploadId));
  return [
    ...server.map((line) => fromServer(line, known.get(line.uploadId))),
    ...locals.filter((one) => !one.uploadId || !listed.has(one.uploadId)).map(fromLocal),
  ];
}

/** How far the whole batch is. */
export function batchTotals(lines: readonly FileLine[]) {
  const settled = lines.filter(({ phase }) => phase === 'ready' || phase === 'refused');
  return {
    files: lines.length,
    settled: settled.length,
    refused: settled.filter(({ phase }) => phase === 'refused').length,
    /** Still being sent, or worked on by the server. */
    moving: lines.filter(({ phase }) =>
      ['waiting', 'sending', 'stored', 'decoding'].includes(phase),
    ).length,
  };
}
