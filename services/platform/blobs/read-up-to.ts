/** Reads about `limit` bytes of a source. An error is returned, not thrown, to keep the bytes before it. */
export async function readUpTo(source: AsyncIterator<Uint8Array>, limit: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < limit) {
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
