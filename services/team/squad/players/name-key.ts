/** Letters that Unicode does not take apart into a base letter and a mark. */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A name as names are compared: without case, spaces, punctuation and diacritics. */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter]!);
  return letters || name.trim();
}
