import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Real recordings lie beside the checkout, not in it; suites are skipped where they are missing. */
const folder = new URL('../../../shared/data/', import.meta.url);

export const haveRealFiles = existsSync(folder);
if (!haveRealFiles) {
  process.stderr.write('Real recordings are not on this machine: their tests are skipped.\n');
}

export function filesIn(name: string): string[] {
  if (!haveRealFiles) return [];
  return readdirSync(new URL(`${name}/`, folder))
    .filter((file) => file.endsWith('.csv.gz'))
    .map((file) => `${name}/${file}`);
}

/** Columns by name; a cell that is no number is NaN. */
export function readCsv(name: string, preambleLines = 0): Record<string, number[]> {
  const bytes = readFileSync(new URL(name, folder));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = '', ...lines] = text.trim().split('\n').slice(preambleLines);
  const rows = lines.map((line) =>
    line.split(',').map((cell) => (cell === '' ? NaN : Number(cell))),
  );
  return Object.fromEntries(
    header.split(',').map((column, k) => [column, rows.map((row) => row[k]!)]),
  );
}

/** Lines of a text file as cells. */
export function readCells(name: string): string[][] {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
}
