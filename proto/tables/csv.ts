/** A cell of a table; null = missing. */
export type CsvCell = boolean | number | string | null;

/** Begins a file that people open: without it spreadsheets misread names that are not Latin. */
export const csvMark = '\ufeff';

/** `totalDistance (m)`: a column's name with the unit of its values, which may have none. */
export const csvHead = (name: string, unit: string): string =>
  unit && unit !== '1' ? `${name} (${unit})` : name;

/**
 * RFC 4180 with CRLF. Numbers as they are stored, with a decimal point and every digit; what is
 * missing is empty. Without the mark: scripts would take it for a part of the first column's name.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvLine(heads) + rows.map(csvLine).join('');
}

/** A line of such a file. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell of such a line. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || Number.isNaN(cell)) return '';
  return typeof cell === 'string' ? quoted(harmless(cell)) : String(cell);
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
const harmless = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
