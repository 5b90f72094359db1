import { DuckDBInstance } from '@duckdb/node-api';
import { readFile } from 'node:fs/promises';

/** How a club's computer wrote a file: continental ones separate by semicolon. */
interface Dialect {
  readonly delimiter: string;
  readonly files: string[];
}

/** Lines above the table of an OpenField export. */
const headerLines = 8;

/**
 * The best that a general engine does with the same files: DuckDB alone reads and aggregates them
 * (distance, top speed, speed zones, heart rate per file), nothing stored. Seconds.
 */
export async function duckDbSeconds(files: readonly string[], threads: number): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  const dialects = await dialectsOf(files);
  const begun = performance.now();
  let rows = 0;
  for (const dialect of dialects) {
    const result = await connection.runAndReadAll(aggregate(dialect));
    rows += result.currentRowCount;
  }
  const seconds = (performance.now() - begun) / 1000;
  connection.closeSync();
  instance.closeSync();
  if (rows !== files.length) throw new Error(`DuckDB gave ${rows} rows of ${files.length} files.`);
  return seconds;
}

async function dialectsOf(files: readonly string[]): Promise<Dialect[]> {
  const dialects = new Map<string, Dialect>();
  for (const file of files) {
    const line = (await readFile(file, 'latin1')).split(/\r?\n/, headerLines + 1).at(-1) ?? '';
    const delimiter = line.includes(';') ? ';' : ',';
    const dialect = dialects.get(delimiter) ?? { delimiter, files: [] };
    dialect.files.push(file);
    dialects.set(delimiter, dialect);
  }
  return [...dialects.values()];
}

// grain: file
function aggregate({ delimiter, files }: Dialect): string {
  const point = delimiter === ';' ? ',' : '.';
  const zones = [0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8].map(
    (bound) => `sum("Velocity" / 36) filter ("Velocity" >= ${bound})`,
  );
  return `select filename, count(*), sum("Velocity" / 36), max("Velocity"), avg("Heart Rate"),
    ${zones.join(', ')}
  from read_csv([${files.map((file) => `'${file.replaceAll("'", "''")}'`).join(', ')}],
    delim = '${delimiter}', decimal_separator = '${point}', skip = ${headerLines}, header = true,
    filename = true, union_by_name = true, types = {'Velocity': 'DOUBLE', 'Heart Rate': 'DOUBLE'})
  group by filename`;
}
