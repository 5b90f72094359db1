const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Whether a text has every word of the search, in any order, case and width of letters. */
export function searchWords(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const among = folded(text);
    return words.every((word) => among.includes(word));
  };
}
