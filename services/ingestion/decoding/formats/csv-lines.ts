const newline = 0x0a;

/** Of a line that spans chunks; a longer one is no row of a tracker, and what follows of it is left out. */
const maxLineBytes = 64 * 1024;
const lineEnd = Uint8Array.of(newline);

/** A piece of a text that holds whole lines only. */
export interface LineBlock {
  readonly bytes: Uint8Array;
  /** The file ended without a line break: the last line may have been cut. */
  readonly unended: boolean;
  /** Bytes of the file up to the end of this block. */
  readonly position: number;
}

/** Cuts a byte stream at line breaks; copies only the lines that span two chunks. */
export async function* lineBlocks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let open: Uint8Array = new Uint8Array(0);
  let position = 0;
  for await (const chunk of bytes) {
    position += chunk.length;
    const first = chunk.indexOf(newline);
    if (first < 0) {
      open = shortened(open, chunk);
      continue;
    }
    const last = chunk.lastIndexOf(newline);
    if (open.length > 0) {
      const line = ended(open, chunk.subarray(0, first + 1));
      yield { bytes: line, unended: false, position: position - chunk.length + first + 1 };
    }
    const start = open.length > 0 ? first + 1 : 0;
    if (start <= last) {
      const whole = chunk.subarray(start, last + 1);
      yield { bytes: whole, unended: false, position: position - chunk.length + last + 1 };
    }
    open = new Uint8Array(chunk.subarray(last + 1));
  }
  if (open.length > 0) yield { bytes: open, unended: true, position };
}

/** The end of a line that is too long is none of its fields. */
function ended(open: Uint8Array, rest: Uint8Array): Uint8Array {
  const fits = open.length + rest.length <= maxLineBytes;
  return Buffer.concat([open, fits ? rest : lineEnd]);
}

function shortened(open: Uint8Array, chunk: Uint8Array): Uint8Array {
  const room = maxLineBytes - open.length;
  return room > 0 ? Buffer.concat([open, chunk.subarray(0, room)]) : open;
}
