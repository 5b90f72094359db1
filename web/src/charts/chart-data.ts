/** What a chart shows, as a table: for readers of tables, CSV and pictures. */
export interface ChartTable {
  columns: readonly string[];
  /** Numbers in the unit that the column's head names; null = missing. */
  rows: readonly (readonly (string | number | null)[])[];
}

const quoted = (cell: string): string =>
  /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
const harmless = (cell: string): string => (/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell);

/** RFC 4180 with CRLF; numbers with a decimal point, missing ones empty. */
export function toCsv({ columns, rows }: ChartTable): string {
  const line = (cells: readonly (string | number | null)[]): string =>
    cells
      .map((cell) =>
        cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(harmless(cell)),
      )
      .join(',');
  return `${[line(columns), ...rows.map(line)].join('\r\n')}\r\n`;
}

/** Hands a file to the browser's downloads. */
export function download(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** With a byte-order mark, so that spreadsheets read names in every script. */
export function downloadCsv(fileName: string, table: ChartTable): void {
  download(
    `${fileName}.csv`,
    new Blob(['\ufeff', toCsv(table)], { type: 'text/csv;charset=utf-8' }),
  );
}

/** A name that every file system takes. */
export const fileNameOf = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, '-')
    .slice(0, 120);
