import { csvHead, csvMark, csvOf, type MetricDefinition } from '@touchline/proto';
import { displayOf, formatMetric, shownValue } from '../shared/format/metric-format.js';
import { decimalMark } from '../shared/format/number-form.js';
import { formatNumber, missing } from '../shared/format/numbers.js';

/** A column of a chart's table: words, or the stored numbers of a metric. */
export interface ChartColumn {
  readonly label: string;
  readonly metric?: Pick<MetricDefinition, 'name' | 'quantity' | 'unit'>;
}

/** What a chart shows, as a table: read and saved in coaches' units. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[];
  /** Numbers in the units of the catalogue; null = missing. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Where the name in each row's first cell leads on the page; undefined = nowhere. */
  readonly addresses?: readonly (string | undefined)[];
}

/** `Total distance (km)`: a column's head. */
export const shownHead = ({ label, metric }: ChartColumn): string =>
  csvHead(label, metric ? displayOf(metric).unit : '');

/** A cell as the page shows it. */
export function shownCell(
  { metric }: ChartColumn,
  cell: string | number | null | undefined,
): string {
  if (typeof cell === 'string') return cell;
  if (cell === null || cell === undefined) return missing;
  return metric ? formatMetric(metric, cell) : formatNumber(cell);
}

/** What the page shows with more decimals than there is room for, marked as the reader writes them. */
export const chartCsv = ({ columns, rows }: ChartTable): string =>
  csvOf(
    columns.map(shownHead),
    rows.map((row) => row.map((cell, place) => savedCell(columns[place]?.metric, cell))),
    decimalMark(),
  );

function savedCell(
  metric: ChartColumn['metric'],
  cell: string | number | null,
): string | number | null {
  return metric && typeof cell === 'number' ? shownValue(metric, cell) : cell;
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

export function downloadCsv(fileName: string, table: ChartTable): void {
  const type = 'text/csv;charset=utf-8';
  download(`${fileName}.csv`, new Blob([csvMark, chartCsv(table)], { type }));
}

/** What a chart or a table is of. */
export interface Subject {
  /** `Cup final, First half, 14 Mar 2026` */
  readonly words: string;
  /** The same for names of files, the day first: they stand in order in a folder. */
  readonly parts: readonly string[];
}

/** `2026-03-14_cup-final_top-speed`: letters of every script and digits, which every system takes. */
export const fileNameOf = ({ parts }: Subject, what: string): string =>
  [...parts, what].map(plain).filter(Boolean).join('_').slice(0, 120);

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
