/** A cell of a table; null = missing. */
export type CsvCell = boolean | number | string | null;

/** Begins a file that people open: without it spreadsheets misread names that are not Latin. */
export const csvMark = '\ufeff';

/** `totalDistance (m)`: a column's name with the unit of its values, which may have none. */
export const csvHead = (name: string, unit: string): string =>
  unit && unit !== '1' ? `${name} (${unit})` : name;

/** What stands before the decimals of numbers. */
export type DecimalMark = '.' | ',';

/** What stands between cells: where a comma begins decimals, spreadsheets expect a semicolon. */
const separators = { '.': ',', ',': ';' } as const;

/**
 * RFC 4180 with CRLF. Numbers as they are stored, with every digit, and with a decimal point unless a
 * reader writes a comma; what is missing is empty. Without the mark of files: scripts would take it for
 * a part of the first column's name.
 */
export function csvOf(
  heads: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  decimal: DecimalMark = '.',
): string {
  return [heads, ...rows].map((cells) => csvLine(cells, decimal)).join('');
}

/** A line of such a file. */
export const csvLine = (cells: readonly CsvCell[], decimal: DecimalMark = '.'): string =>
  `${cells.map((cell) => csvCell(cell, decimal)).join(separators[decimal])}\r\n`;

/** A cell of such a line. */
export function csvCell(cell: CsvCell, decimal: DecimalMark = '.'): string {
  if (cell === null || Number.isNaN(cell)) return '';
  if (typeof cell === 'string') return quoted(harmless(cell), decimal);
  return decimal === '.' ? String(cell) : String(cell).replace('.', decimal);
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
const harmless = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);

const special = { '.': /[",\r\n]/, ',': /[";\r\n]/ } as const;

const quoted = (text: string, decimal: DecimalMark): string =>
  special[decimal].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
