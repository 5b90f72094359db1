import { Message } from 'apache-arrow';

/** Before a message: the mark ff ff ff ff and the length of what describes it, 0 = the stream ends. */
const headBytes = 8;
const mark = -1;

/**
 * Takes Arrow IPC streams apart that lie one after the other (the library's own `readAll` ends after
 * the second). Source: Arrow columnar format, "Encapsulated message format".
 *
 * @throws RangeError with the byte where something else begins
 */
export function* streamsIn(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  for (let at = 0; at < bytes.length;) {
    const length = isHead(view, at) ? view.getInt32(at + 4, true) : Number.NaN;
    const described = at + headBytes + length;
    if (!(length >= 0 && described <= bytes.length)) throw new RangeError(`No Arrow at byte ${at}`);
    if (length === 0) {
      yield bytes.subarray(start, described);
      start = described;
    }
    at = described + bodyBytes(bytes.subarray(at + headBytes, described));
  }
  if (start < bytes.length) throw new RangeError(`The Arrow stream at byte ${start} has no end`);
}

const isHead = (view: DataView, at: number): boolean =>
  at + headBytes <= view.byteLength && view.getInt32(at, true) === mark;

const bodyBytes = (description: Uint8Array): number =>
  description.length === 0 ? 0 : Message.decode(description).bodyLength;
