/** Bytes of a source up to about so many; an error is returned, not thrown, so that the bytes before it are kept. */
export async function readUpTo(source: AsyncIterator<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < most) {
      const { done, value } = await source.next();
      if (done) return { bytes: Buffer.concat(chunks, length), ended: true };
      chunks.push(value);
      length += value.byteLength;
    }
    return { bytes: Buffer.concat(chunks, length), ended: false };
  } catch (error) {
    return { bytes: Buffer.concat(chunks, length), ended: true, error };
  }
}
