import { type CsvShape, splitFields } from './csv-reader.js';
import { DecodeRefusal } from './decoder.js';

const delimiters = [',', ';', '\t'] as const;
/** Exports of trackers have some tens. */
const maxColumns = 1_000;

/** The columns that a format reads: name in the file (lower case) → slot. */
export type ColumnSlots = ReadonlyMap<string, number>;

/**
 * Finds delimiter and columns in a table's line of names.
 * @throws DecodeRefusal when the line names none of them, with a delimiter that is not read, or when
 * it has more columns than any table of a tracker.
 */
export function readColumnNames(line: string, lineNumber: number, wanted: ColumnSlots): CsvShape {
  const names = (delimiter: string) =>
    splitFields(line, delimiter).map((name) => name.trim().toLowerCase());
  const known = (delimiter: string) => names(delimiter).filter((name) => wanted.has(name)).length;
  const [best] = [...delimiters].sort((a, b) => known(b) - known(a)) as [string];
  if (known(best) < 2) throw noColumns(line, lineNumber, wanted);
  const columns = names(best);
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > maxColumns) throw tooWide(columns.length, lineNumber);
  return {
    delimiter: best.charCodeAt(0),
    slotOfColumn: Int32Array.from(columns, (name, at) =>
      columns.indexOf(name) === at ? (wanted.get(name) ?? -1) : -1,
    ),
    slots: wanted.size,
  };
}

function tooWide(columns: number, line: number): DecodeRefusal {
  return new DecodeRefusal('refusal.badStructure', {
    line,
    found: String(columns),
    expected: `≤ ${maxColumns}`,
  });
}

function noColumns(line: string, lineNumber: number, wanted: ColumnSlots): DecodeRefusal {
  const expected = [...wanted.keys()].join(', ');
  const text = line.toLowerCase();
  const present = [...wanted.keys()].filter((name) => text.includes(name));
  if (present.length < 2) {
    return new DecodeRefusal('refusal.badHeader', {
      line: lineNumber,
      found: line,
      expected,
    });
  }
  const after = text.indexOf(present[0]!) + present[0]!.length;
  return new DecodeRefusal('refusal.wrongDelimiter', {
    line: lineNumber,
    found: line.slice(after, after + 1),
  });
}
