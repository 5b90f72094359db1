import type { CsvCell } from '@touchline/proto';
import { Bool, type DataType, Float64, Int32, Timestamp, TimeUnit, Utf8 } from 'apache-arrow';

/** A row of an answer; what its parts hold (metrics, quality) are columns of their own in a table. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly metrics?: Readonly<Record<string, number | null>>;
};

/** By what a value is; a time is milliseconds since 1970. */
const types = {
  boolean: new Bool(),
  integer: new Int32(),
  number: new Float64(),
  string: new Utf8(),
  time: new Timestamp(TimeUnit.MILLISECOND, 'UTC'),
} satisfies Readonly<Record<string, DataType>>;

/** A column of an answer as a table. */
export interface AnswerColumn {
  readonly name: string;
  /** The part of the row that holds it, such as `metrics`; left out = the row itself. */
  readonly part?: string;
  readonly kind: keyof typeof types;
  /** Empty where its values have none. */
  readonly unit: string;
  /** Of integers and times; values of the other kinds always may be missing. */
  readonly nullable?: boolean;
  /** Only where the table's first row has it. */
  readonly optional?: boolean;
}

export const typeOf = ({ kind }: AnswerColumn): DataType => types[kind];

/** The columns of a table with this first row, if there is one. */
export const columnsWith = (columns: readonly AnswerColumn[], first: Row = {}): AnswerColumn[] =>
  columns.filter(({ name, optional }) => !optional || name in first);

/** A row's value of a column; null = missing. */
export function valueOf(row: Row, { name, part }: AnswerColumn): CsvCell {
  const from = part ? (row[part] as Readonly<Record<string, CsvCell>> | undefined) : row;
  return (from?.[name] as CsvCell | undefined) ?? null;
}
