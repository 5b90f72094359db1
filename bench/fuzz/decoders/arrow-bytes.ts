import { streamColumns, type StreamKind } from '@touchline/proto/tables';
import { flatBuffer, type FlatTable } from './flat-buffer.js';

/** What may be other than a writing library would have it. */
export interface SchemaShape {
  readonly kind: StreamKind;
  readonly recording?: string;
  readonly metadata?: readonly (readonly [string, string])[];
  /** Columns behind those of the kind. */
  readonly extra?: readonly FlatTable[];
  readonly bigEndian?: boolean;
}

export interface BatchShape {
  readonly kind: StreamKind;
  readonly rows: number;
  readonly fromMs: number;
  /** Columns behind those of the kind; they share the last one's bytes. */
  readonly extra?: number;
  /** As told, where it is not so. */
  readonly claimedRows?: bigint;
  readonly claimedBody?: bigint;
  readonly nullCount?: bigint;
  readonly offset?: bigint;
}

const small = (int: number) => ({ int, bytes: 2 }) as const;
const byte = (int: number) => ({ int, bytes: 1 }) as const;
const timestamp: FlatTable = [small(1)];
const precisions: Record<'f32' | 'f64', FlatTable> = { f32: [small(1)], f64: [small(2)] };
const kinds = { schema: 1, recordBatch: 3, float: 3, timestamp: 10 } as const;

export function column(name: string, type: 'timeMs' | 'f32' | 'f64'): FlatTable {
  const isTime = type === 'timeMs';
  return [
    { text: name },
    byte(0),
    byte(isTime ? kinds.timestamp : kinds.float),
    { table: isTime ? timestamp : precisions[type] },
  ];
}

export function schemaMessage(shape: SchemaShape): Buffer {
  const { kind, recording, metadata = [], extra = [], bigEndian = false } = shape;
  const told: (readonly [string, string])[] = [
    ['stream', kind],
    ['schemaVersion', '1'],
    ...metadata,
  ];
  if (recording !== undefined) told.push(['recording', recording]);
  const fields = streamColumns[kind].map(({ name, type }) => column(name, type));
  const entries = told.map(([name, value]): FlatTable => [{ text: name }, { text: value }]);
  return message(kinds.schema, 0n, [
    small(bigEndian ? 1 : 0),
    { tables: [...fields, ...extra] },
    { tables: entries },
  ]);
}

export function batchMessage(shape: BatchShape): Buffer {
  const { kind, rows, fromMs, extra = 0, nullCount = 0n, offset = 0n } = shape;
  const parts = streamColumns[kind].map(({ type }) => values(type, rows, fromMs));
  const body = Buffer.concat(parts);
  let at = 0;
  const buffers = parts.flatMap((part) => {
    const place = [0n, 0n, BigInt(at) + offset, BigInt(part.length)];
    at += part.length;
    return place;
  });
  const last = buffers.slice(-4);
  const columns = parts.length + extra;
  const claimed = shape.claimedRows ?? BigInt(rows);
  const header: FlatTable = [
    { long: claimed },
    { longs: Array.from({ length: columns }, () => [claimed, nullCount]).flat(), width: 2 },
    { longs: [...buffers, ...Array.from({ length: extra }, () => last).flat()], width: 2 },
  ];
  const claimedBody = shape.claimedBody ?? BigInt(body.length);
  return Buffer.concat([message(kinds.recordBatch, claimedBody, header), body]);
}

export const endOfStream = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);

export function message(kind: number, bodyBytes: bigint, header: FlatTable): Buffer {
  const metadata = flatBuffer([small(4), byte(kind), { table: header }, { long: bodyBytes }]);
  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeUInt32LE(metadata.length, 4);
  return Buffer.concat([prefix, metadata]);
}

function values(type: 'timeMs' | 'f32' | 'f64', rows: number, fromMs: number): Buffer {
  if (type === 'timeMs') {
    const times = BigInt64Array.from({ length: rows }, (_, row) => BigInt(fromMs + 100 * row));
    return Buffer.from(times.buffer);
  }
  const column = type === 'f32' ? new Float32Array(rows) : new Float64Array(rows);
  // Bodies begin and columns follow each other at multiples of eight bytes.
  const bytes = Buffer.from(column.fill(3).buffer);
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
}
