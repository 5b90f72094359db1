import type { UploadLine } from '@touchline/proto';
import type { Trouble } from '../../../../shared/api/trouble.js';
import type { LocalFile, SendFailure } from './upload-queue.js';
import { type MissedFile, nothingMissed } from './unsent-files.js';

/**
 * Where a file is. `heldUp`: the server is away, and it goes on by itself. `interrupted`: begun in
 * another page load; the file must be chosen again. `elsewhere`: another window sends it.
 */
export type Phase =
  | 'waiting'
  | 'sending'
  | 'heldUp'
  | 'paused'
  | 'interrupted'
  | 'elsewhere'
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
  failure: SendFailure | null;
  /** Why it does not move just now. */
  trouble: Trouble | null;
  refusal: UploadLine['error'];
  notes: UploadLine['notes'];
  /** Ids of the recordings that came out of it. */
  recordings: readonly string[];
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

const keyOf = (local: LocalFile): string => `local-${local.id}`;

function fromLocal(local: LocalFile): FileLine {
  return {
    key: keyOf(local),
    fileName: local.name,
    bytes: local.bytes,
    phase: local.trouble ? 'heldUp' : localPhase[local.state],
    percent: local.state === 'sent' ? 0 : share(local.sentBytes, local.bytes),
    sentBytes: local.sentBytes,
    localId: local.id,
    uploadId: local.uploadId,
    failure: local.error,
    trouble: local.trouble,
    refusal: null,
    notes: [],
    recordings: [],
    duplicateOf: null,
  };
}

function phaseOf({ state, isSending }: UploadLine): Phase {
  if (state !== 'receiving') return state;
  return isSending ? 'elsewhere' : 'interrupted';
}

function fromServer(line: UploadLine, local: LocalFile | undefined): FileLine {
  return {
    key: local ? keyOf(local) : line.uploadId,
    fileName: line.fileName,
    bytes: line.bytes,
    phase: phaseOf(line),
    percent: line.percent,
    sentBytes: line.receivedBytes,
    localId: local?.id ?? null,
    uploadId: line.uploadId,
    failure: null,
    trouble: null,
    refusal: line.error,
    notes: line.notes,
    recordings: line.recordings,
    duplicateOf: line.duplicateOf,
  };
}

const missedLines = new WeakMap<MissedFile, FileLine>();

/** A file that another page was given and the server never heard of. */
function fromMissed(file: MissedFile, at: number): FileLine {
  const { name, bytes, isLeft } = file;
  const known = missedLines.get(file);
  if (known) return known;
  const line: FileLine = {
    key: `missed-${at}-${name}`,
    fileName: name,
    bytes,
    phase: isLeft ? 'interrupted' : 'elsewhere',
    percent: 0,
    sentBytes: 0,
    localId: null,
    uploadId: null,
    failure: null,
    trouble: null,
    refusal: null,
    notes: [],
    recordings: [],
    duplicateOf: null,
  };
  missedLines.set(file, line);
  return line;
}

/** Of a page that went before it heard of its upload's id. */
const isOf = ({ name, bytes }: MissedFile, line: UploadLine): boolean =>
  line.fileName === name && line.bytes === bytes;

/** The server learns late that a page is gone; this browser knows. */
function withoutGonePages(line: UploadLine, missed: readonly MissedFile[]): UploadLine {
  if (!line.isSending) return line;
  const isGone = missed.some(
    (file) =>
      file.isLeft && (file.uploadId === null ? isOf(file, line) : file.uploadId === line.uploadId),
  );
  return isGone ? { ...line, isSending: false } : line;
}

/** What a line was made of when it was made. */
interface Made {
  readonly local: LocalFile | undefined;
  readonly line: FileLine;
}
const made = new WeakMap<UploadLine | LocalFile, Made>();

/** The same object as before unless the file is another now: a row whose line is the same is not drawn again. */
function lineOf(sent: UploadLine | undefined, local: LocalFile | undefined): FileLine {
  const source = local && (!sent || sent.state === 'receiving') ? local : sent!;
  const known = made.get(source);
  if (known && known.local === local) return known.line;
  const line = source === local ? fromLocal(local) : fromServer(sent!, local);
  made.set(source, { local, line });
  return line;
}

/**
 * One line per file: the server's word as soon as it has all bytes, this page's own before that.
 * Files of earlier page loads first, then this one's in the order they were given. `dismissed` are
 * uploads whose recordings the reader has just deleted, `missed` what other pages of this browser have not sent.
 */
export function fileLines(
  sent: readonly UploadLine[],
  locals: readonly LocalFile[],
  dismissed: ReadonlySet<string> = new Set(),
  missed = nothingMissed,
): readonly FileLine[] {
  const server = sent.filter(({ uploadId }) => !dismissed.has(uploadId));
  const byId = new Map(server.map((line) => [line.uploadId, line]));
  // A file that could not be read on and was chosen again goes on as the same upload.
  const latest = new Map(locals.map((local) => [local.uploadId ?? local.id, local]));
  const mine = [...latest].filter(([id]) => !dismissed.has(id));
  const isKnown = (file: MissedFile): boolean => sent.some((line) => isOf(file, line));
  return [
    ...server
      .filter(({ uploadId }) => !latest.has(uploadId))
      .map((line) => lineOf(withoutGonePages(line, missed), undefined)),
    ...missed.filter((file) => !file.uploadId && !isKnown(file)).map(fromMissed),
    ...mine.map(([id, local]) => lineOf(byId.get(id), local)),
  ];
}

/** All files that hold a part of what the given one holds, itself among them. */
export function filesOfSameRecordings(
  { key, recordings }: FileLine,
  lines: readonly FileLine[],
): readonly FileLine[] {
  return lines.filter(
    (one) => one.key === key || one.recordings.some((id) => recordings.includes(id)),
  );
}

/** Whether there is more to say of a file than that its recordings are there: it is never folded away. */
export const needsEye = ({ phase, notes }: FileLine): boolean =>
  phase !== 'ready' || notes.length > 0;

/** What needs somebody's eye comes first, but only when nothing moves any more. */
export function sortSettled(lines: readonly FileLine[]): readonly FileLine[] {
  if (batchTotals(lines).moving > 0) return lines;
  const place = ({ phase, notes }: FileLine): number =>
    phase === 'ready' ? (notes.length > 0 ? 1 : 2) : 0;
  return [...lines].sort((one, other) => place(one) - place(other));
}

/** More refused files than this stand under their reasons, so that the others stay in sight. */
const refusedApart = 2;

/** Files by their reason, where so many were refused that they would push the others down. */
export function refusedByReason(
  lines: readonly FileLine[],
  reasonOf: (line: FileLine) => string | null,
): ReadonlyMap<string, readonly FileLine[]> {
  const found = new Map<string, FileLine[]>();
  const refused = lines.filter(isRefused);
  if (refused.length <= refusedApart || batchTotals(lines).moving > 0) return found;
  for (const line of refused) {
    const reason = reasonOf(line) ?? '';
    found.set(reason, [...(found.get(reason) ?? []), line]);
  }
  return found;
}

/** By the server, before or after it was sent: no other try makes a recording of it. */
export const isRefused = ({ phase, failure }: FileLine): boolean =>
  phase === 'refused' || (phase === 'failed' && failure?.final === true);

/** There already: nothing new was read from it. */
export const isRepeated = ({ phase, duplicateOf }: FileLine): boolean =>
  phase === 'ready' && duplicateOf !== null;

/** A file of this page that was not sent, and may be at another try. */
export const canBeSentAgain = ({ phase, failure, localId }: FileLine): boolean =>
  localId !== null && phase === 'failed' && failure?.final !== true;

/** How far the whole batch is. */
export function batchTotals(lines: readonly FileLine[]) {
  const refused = lines.filter(isRefused).length;
  return {
    files: lines.length,
    settled: refused + lines.filter(({ phase }) => phase === 'ready').length,
    refused,
    /** Read before, under another name maybe. */
    repeated: lines.filter(isRepeated).length,
    /** Not sent whole, and nobody sends them. */
    unsent: lines.filter(
      (line) => ['interrupted', 'paused', 'failed'].includes(line.phase) && !isRefused(line),
    ).length,
    /** Still being sent, or worked on by the server. */
    moving: lines.filter(({ phase }) =>
      ['waiting', 'sending', 'heldUp', 'elsewhere', 'stored', 'decoding'].includes(phase),
    ).length,
  };
}
