import type { RecordingNote, RefusalCode, StreamKind } from '@touchline/proto';
import { printable } from './printable.js';

/** Bytes that a decoder may look at to recognise its format. */
export const headBytes = 65_536;

/**
 * Rows of one stream in file order: one typed array per column of `streamColumns[kind]`, all of
 * length `rows` (≤ batchRows). A column left out is missing throughout; NaN = missing in one row.
 */
export interface StreamBatch {
  readonly rows: number;
  readonly columns: { readonly t: BigInt64Array } & Readonly<
    Record<string, BigInt64Array | Float64Array | Float32Array>
  >;
}

/** What a file says about a recording's wearer and device; empty = the file does not say. */
export interface RecordingAbout {
  deviceModel: string;
  deviceNumber: string;
  deviceVersion: string;
  /** As the file spells it. */
  athleteName: string;
  /** Files of one batch with an equal, non-empty key are parts of one recording. */
  groupKey: string;
}

/** Where a decoder puts one recording. */
export interface RecordingSink {
  /** May come at any time, in parts, also after rows (FIT names its device late), of any length. */
  describe(about: Partial<RecordingAbout>): void;
  /** Takes the arrays over: the decoder never touches them again. Wait for it: back-pressure. */
  write(kind: StreamKind, batch: StreamBatch): Promise<void>;
  /** What was repaired, lost or assumed. */
  note(note: RecordingNote): void;
}

/** Where a decoder puts a file. */
export interface DecodeSink {
  /** The recording of that key within the file; the first call opens it. */
  recording(key: string): RecordingSink;
  /** Bytes of the file decoded so far. */
  progress(bytes: number): void;
}

export interface DecodeContext {
  /** As shown to people. Never used to recognise a format; only where a file does not say its day itself. */
  readonly fileName: string;
  /** When the file was announced: what it holds was recorded before. */
  readonly announcedMs: number;
  /** IANA name of the team's time zone: on its clocks are times that say none. */
  readonly timezone: string;
  /** The present, for the check that a recording does not come from the future. */
  readonly nowMs: number;
}

/**
 * One file format. A new decoder is its `<format>.decoder.ts`, its test and one line in
 * `decoders.ts`.
 */
export interface Decoder {
  /** Stable name stored with each recording, for example `catapult-openfield-10hz`. */
  readonly format: string;
  /** As people call it. */
  readonly name: string;
  /** Recognises the format by the file's first bytes (at most `headBytes`). */
  detect(head: Uint8Array): boolean;
  /**
   * Reads the file once, in memory that does not grow with it. Resolves when every recording of
   * the file is complete.
   * @throws DecodeRefusal when nothing of the file can be used.
   */
  decode(bytes: AsyncIterable<Uint8Array>, sink: DecodeSink, context: DecodeContext): Promise<void>;
}

export interface RefusalDetail {
  /** 1-based line of a text; 0 = not known. */
  readonly line?: number;
  /** 0-based byte of a binary file; 0 = not known. */
  readonly byte?: number;
  /** As it stands in the file: names, values, bytes in hex, never a sentence; shown cut and cleaned. */
  readonly found?: string;
  readonly expected?: string;
}

/** A file that cannot be used; the batch's other files go on. */
export class DecodeRefusal extends Error {
  readonly line: number;
  readonly byte: number;
  readonly found: string;
  readonly expected: string;

  constructor(
    readonly code: RefusalCode,
    { line = 0, byte = 0, found = '', expected = '' }: RefusalDetail = {},
  ) {
    super(code);
    this.name = 'DecodeRefusal';
    this.line = line;
    this.byte = byte;
    this.found = printable(found);
    this.expected = expected;
  }
}
