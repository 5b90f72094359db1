/** What a person can be shown of a faulty text, and tables take: short, without control characters. */
export function printable(text: string): string {
  const shown = text.replace(/\p{C}/gu, '\u00b7');
  if (shown.length <= 60) return shown;
  const halfPair = /\p{Cs}$/u;
  return `${shown.slice(0, 57).replace(halfPair, '')}...`;
}
