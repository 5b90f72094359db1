/** `52.4 MB`, `4.3 GB`: in steps of a thousand, as file managers count. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** Two different sizes in words that differ: to the byte where the usual ones do not. */
export function sizesInWords(...sizes: [number, number]): string[] {
  const words = sizes.map(sizeInWords);
  return words[0] === words[1] ? sizes.map((bytes) => `${bytes} B`) : words;
}
