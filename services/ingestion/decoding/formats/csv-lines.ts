const newline = 0x0a;
const carriageReturn = 0x0d;

/** A longer line is no row of a tracker: readers leave it out, wherever a file was cut into chunks. */
export const maxLineBytes = 64 * 1024;
const lineEnd = Uint8Array.of(newline);
const nothing: Uint8Array = new Uint8Array(0);

/** A piece of a text that holds whole lines only. */
export interface LineBlock {
  readonly bytes: Uint8Array;
  /** The file ended without a line break: the last line may have been cut. */
  readonly unended: boolean;
  /** Bytes of the file up to the end of this block. */
  readonly position: number;
}

/**
 * Cuts a byte stream at line breaks; copies only the lines that span two chunks. Of one that is too long, one byte more
 * than may be is kept.
 */
export async function* lineBlocks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let open = nothing;
  let position = 0;
  for await (const chunk of bytes) {
    position += chunk.length;
    const first = chunk.indexOf(newline);
    if (first < 0) {
      open = joined(open, chunk);
      continue;
    }
    const last = chunk.lastIndexOf(newline);
    if (open.length > 0) {
      const line = joined(open, chunk.subarray(0, first));
      const bytes = Buffer.concat([line, lineEnd]);
      yield { bytes, unended: false, position: position - chunk.length + first + 1 };
    }
    const start = open.length > 0 ? first + 1 : 0;
    if (start <= last) {
      const whole = chunk.subarray(start, last + 1);
      yield { bytes: whole, unended: false, position: position - chunk.length + last + 1 };
    }
    open = joined(nothing, chunk.subarray(last + 1));
  }
  if (open.length === 0) return;
  const unended = open.at(-1) !== carriageReturn;
  yield { bytes: unended ? open : Buffer.concat([open, lineEnd]), unended, position };
}

function joined(open: Uint8Array, more: Uint8Array): Uint8Array {
  const room = maxLineBytes + 1 - open.length;
  return room > 0 ? Buffer.concat([open, more.subarray(0, room)]) : open;
}
