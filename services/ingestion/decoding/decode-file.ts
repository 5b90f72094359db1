import { type DecodeContext, type DecodeSink, headBytes } from './formats/decoder.js';
import { decoders } from './formats/decoders.js';
import { unknownFormat } from './formats/unknown-format.js';

/**
 * Decodes one uploaded file from byte 0: recognises the format by content, then streams.
 * @returns the format's name.
 * @throws DecodeRefusal, naming line or byte, what was found and what was expected.
 */
export async function decodeFile(
  bytes: AsyncIterable<Uint8Array>,
  sink: DecodeSink,
  context: DecodeContext,
): Promise<{ format: string }> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    const head = await readHead(source);
    const decoder = decoders.find((candidate) => candidate.detect(head));
    if (!decoder) {
      throw unknownFormat(
        head,
        decoders.map(({ name }) => name),
      );
    }
    await decoder.decode(withHead(head, source), sink, context);
    return { format: decoder.format };
  } finally {
    // A refused file is not read to its end: it would stay open.
    await source.return?.();
  }
}

async function readHead(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < headBytes) {
    const next = await source.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
