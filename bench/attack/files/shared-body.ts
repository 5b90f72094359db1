import { streamOf, widerSchema } from './arrow-recordings.js';

const startMs = Date.UTC(2026, 7, 1, 10);
/** So many that no other number of the message is the same. */
const markRows = 7_777;

/**
 * An Arrow stream whose many columns all lie at the same bytes of one body: a batch of few rows, whose
 * numbers are written over with those of many.
 */
export function sharedBody(extraColumns: number, rows: number): Uint8Array {
  const file = Buffer.from(streamOf(widerSchema(extraColumns), markRows));
  const schemaEnd = 8 + file.readUInt32LE(4);
  const batchEnd = schemaEnd + 8 + file.readUInt32LE(schemaEnd + 4);
  const message = file.subarray(schemaEnd, batchEnd);
  shareBody(message, rows);
  setBodyLength(message, rows * 8);
  const end = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
  return Buffer.concat([file.subarray(0, schemaEnd), message, bodyOf(rows), end]);
}

/** Writes the rows over, and of each buffer of values its place (now 0) and length. */
function shareBody(message: Buffer, rows: number): void {
  const written = (width: number) => Math.ceil((width * markRows) / 8) * 8;
  const widths = new Map([8, 4].map((width) => [BigInt(written(width)), width]));
  let first: number | undefined;
  for (let at = 8; at + 8 <= message.length; at += 8) {
    const value = message.readBigInt64LE(at);
    if (value === BigInt(markRows)) message.writeBigInt64LE(BigInt(rows), at);
    const width = widths.get(value);
    // Pairs of place and length: a place may be the same number, by chance.
    if (!width || (at - (first ??= at)) % 16 !== 0) continue;
    message.writeBigInt64LE(0n, at - 8);
    message.writeBigInt64LE(BigInt(width * rows), at);
  }
}

/** Times, for the column of times lies there, too; as other numbers they are next to nothing. */
const bodyOf = (rows: number): Uint8Array =>
  new Uint8Array(BigInt64Array.from({ length: rows }, (_, row) => BigInt(startMs + row)).buffer);

/** `bodyLength` is the fourth field of the message, the one table that a flat buffer begins with. */
function setBodyLength(message: Buffer, bytes: number): void {
  const table = 8 + message.readUInt32LE(8);
  const layout = table - message.readInt32LE(table);
  message.writeBigInt64LE(BigInt(bytes), table + message.readUInt16LE(layout + 4 + 2 * 3));
}
