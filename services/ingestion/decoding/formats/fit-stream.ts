import type { RecordingNote } from '@touchline/proto';
import { DecodeRefusal } from './decoder.js';
import { fitChecksum } from './fit-checksum.js';
import { baseTypeBits, FitDefinition, type FitField } from './fit-definition.js';

/** Called for each data message; `timeS` is FIT time of a compressed header, else NaN. */
export type OnFitMessage = (
  definition: FitDefinition,
  view: DataView,
  at: number,
  timeS: number,
) => void;

type State = 'header' | 'messages' | 'checksum' | 'after';

const timestampField = 253;

/**
 * Takes a FIT file apart as its bytes arrive: header, definitions, data messages, checksum; several
 * FIT files in a row are read one after another.
 */
export class FitStream {
  /** What was lost, for the recording's notes. */
  readonly notes: RecordingNote[] = [];
  private state: State = 'header';
  private open: Uint8Array = new Uint8Array(0);
  /** Bytes of the file before `open`. */
  private position = 0;
  private dataEnd = 0;
  /** The device never wrote the data's size: it was switched off before it closed the file. */
  private unclosed = false;
  private crc = 0;
  private files = 0;
  private ignored = 0;
  private latestTimeS = NaN;
  private definitions: (FitDefinition | undefined)[] = [];

  constructor(
    private readonly onMessage: OnFitMessage,
    /** A file begins, which goes on with nothing of the one before it. */
    private readonly onFile: () => void,
  ) {}

  push(chunk: Uint8Array): void {
    const bytes = this.open.length > 0 ? Buffer.concat([this.open, chunk]) : chunk;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    for (let used = -1; used !== 0 && at < bytes.length; at += used) {
      used = this.step(bytes, view, at);
      this.position += used;
    }
    this.open = new Uint8Array(bytes.subarray(at));
  }

  /** The last byte was pushed. */
  finish(): void {
    if (this.unclosed) return void this.notes.push({ code: 'unclosed', params: {} });
    if (this.state === 'messages' || this.state === 'checksum') {
      const params = { bytes: this.missingBytes() };
      return void this.notes.push({ code: 'cutShort', params });
    }
    if (this.files === 0) throw badHeader(0);
    const ignored = this.ignored + this.open.length;
    if (ignored > 0) this.notes.push({ code: 'bytesIgnored', params: { bytes: ignored } });
  }

  /** Takes the next unit at `at`; returns its size, 0 where more bytes are needed. */
  private step(bytes: Uint8Array, view: DataView, at: number): number {
    switch (this.state) {
      case 'header':
        return this.header(bytes, view, at);
      case 'messages':
        return this.message(bytes, view, at);
      case 'checksum':
        return this.checksum(bytes, view, at);
      case 'after':
        this.ignored += bytes.length - at;
        return bytes.length - at;
    }
  }

  private header(bytes: Uint8Array, view: DataView, at: number): number {
    const size = bytes[at]!;
    if (size < 12 || (bytes.length - at >= 12 && view.getUint32(at + 8) !== 0x2e464954)) {
      return this.noHeader(bytes, view, at);
    }
    if (bytes.length - at < size) return 0;
    const dataBytes = view.getUint32(at + 4, true);
    this.unclosed = dataBytes === 0 || dataBytes === 0xffffffff;
    this.dataEnd = this.unclosed ? Infinity : this.position + size + dataBytes;
    this.crc = fitChecksum(bytes.subarray(at, at + size));
    this.definitions = [];
    this.latestTimeS = NaN;
    this.state = 'messages';
    this.files++;
    this.onFile();
    return size;
  }

  private noHeader(bytes: Uint8Array, view: DataView, at: number): number {
    const found = Buffer.from(bytes.subarray(at, at + 12)).toString('hex');
    if (this.files === 0) throw badHeader(this.position, found);
    this.state = 'after';
    return this.step(bytes, view, at);
  }

  private message(bytes: Uint8Array, view: DataView, at: number): number {
    if (this.position >= this.dataEnd) {
      this.state = 'checksum';
      return this.checksum(bytes, view, at);
    }
    const head = bytes[at]!;
    const compressed = (head & 0x80) !== 0;
    const local = compressed ? (head >> 5) & 3 : head & 15;
    const isDefinition = !compressed && (head & 0x40) !== 0;
    const size = isDefinition
      ? this.definition(bytes, view, at, local)
      : this.data(bytes, view, at, local, compressed ? this.compressedTime(head & 31) : NaN);
    if (size > 0 && this.position + size > this.dataEnd) {
      throw this.badStructure();
    }
    if (size > 0) this.crc = fitChecksum(bytes.subarray(at, at + size), this.crc);
    return size;
  }

  private definition(bytes: Uint8Array, view: DataView, at: number, local: number): number {
    const left = bytes.length - at;
    if (left < 6) return 0;
    const count = bytes[at + 5]!;
    const developerAt = 6 + count * 3;
    const hasDeveloper = (bytes[at]! & 0x20) !== 0;
    if (left < developerAt + (hasDeveloper ? 1 : 0)) return 0;
    const developers = hasDeveloper ? bytes[at + developerAt]! : 0;
    const size = developerAt + (hasDeveloper ? 1 + developers * 3 : 0);
    if (left < size) return 0;
    const fields: FitField[] = [];
    let offset = 0;
    for (let from = at + 6; from < at + developerAt; from += 3) {
      const width = bytes[from + 1]!;
      const baseType = bytes[from + 2]! & baseTypeBits;
      fields.push({ number: bytes[from]!, offset, size: width, baseType });
      offset += width;
    }
    let developerBytes = 0;
    for (let each = 0; each < developers; each++) {
      developerBytes += bytes[at + developerAt + 2 + each * 3]!;
    }
    const little = bytes[at + 2] === 0;
    const message = view.getUint16(at + 3, little);
    this.definitions[local] = new FitDefinition(message, little, fields, developerBytes);
    return size;
  }

  private data(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    local: number,
    timeS: number,
  ): number {
    const definition = this.definitions[local];
    if (!definition) throw this.badStructure();
    if (bytes.length - at < 1 + definition.size) return 0;
    const ownTimeS = definition.number(timestampField, view, at + 1);
    this.latestTimeS = Number.isNaN(ownTimeS)
      ? Number.isNaN(timeS)
        ? this.latestTimeS
        : timeS
      : ownTimeS;
    // A message without a byte says nothing; a file may consist of millions.
    if (definition.size > 0) this.onMessage(definition, view, at + 1, timeS);
    return 1 + definition.size;
  }

  /** Five low bits of the time; they run over every 32 s. */
  private compressedTime(offset: number): number {
    const since = (offset - (this.latestTimeS & 31)) & 31;
    return this.latestTimeS + since;
  }

  private checksum(bytes: Uint8Array, view: DataView, at: number): number {
    if (bytes.length - at < 2) return 0;
    const expected = view.getUint16(at, true);
    if (expected !== this.crc) {
      throw new DecodeRefusal('refusal.badChecksum', {
        byte: this.position,
        found: hex(this.crc),
        expected: hex(expected),
      });
    }
    this.state = 'header';
    return 2;
  }

  private missingBytes(): number {
    return this.dataEnd + 2 - this.position - this.open.length;
  }

  private badStructure(): DecodeRefusal {
    return new DecodeRefusal('refusal.badStructure', {
      byte: this.position,
    });
  }
}

function badHeader(byte: number, found = ''): DecodeRefusal {
  return new DecodeRefusal('refusal.badHeader', {
    byte,
    found,
    expected: '.FIT',
  });
}

function hex(checksum: number): string {
  return `0x${checksum.toString(16).padStart(4, '0')}`;
}
