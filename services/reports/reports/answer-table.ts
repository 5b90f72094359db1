import { catalogue, tableColumns } from '@touchline/compute';
import type { CsvCell } from '@touchline/proto';
import { Bool, type DataType, Float64, Int32, Timestamp, TimeUnit, Utf8 } from 'apache-arrow';
import { z } from 'zod';
import type { AnswerRows } from './answer-rows.js';

/** A row of an answer; what its parts hold (metrics, quality) are columns of their own in a table. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly metrics?: Readonly<Record<string, number | null>>;
};

/** A column of an answer as a table. */
export interface AnswerColumn {
  readonly name: string;
  /** The part of the row that holds it, such as `metrics`; left out = the row itself. */
  readonly part?: string;
  readonly type: DataType;
  /** Empty where its values have none. */
  readonly unit: string;
  /** Of integers and times; values of the other types always may be missing. */
  readonly nullable?: boolean;
}

/** By the type that JSON Schema gives a value. */
const types: Readonly<Record<string, DataType>> = {
  boolean: new Bool(),
  integer: new Int32(),
  number: new Float64(),
  string: new Utf8(),
};
const time = new Timestamp(TimeUnit.MILLISECOND, 'UTC');

const unitsOf = (columns: readonly { readonly name: string; readonly unit: string }[]) =>
  new Map(columns.map(({ name, unit }) => [name, unit === '1' ? '' : unit]));
const units = unitsOf(catalogue);
const plainUnits = unitsOf(Object.values(tableColumns).flat());

/**
 * The columns of an answer of this shape, with these metrics; of optional ones those of its first row.
 * @throws when a value has no type that a column can have
 */
export function columnsOf(
  answer: z.ZodType,
  metrics: readonly string[],
  first: Row = {},
): AnswerColumn[] {
  const row = answer instanceof z.ZodArray ? answer.element : answer;
  const shapes = Object.entries((row as z.ZodObject).shape as Record<string, z.ZodType>);
  return shapes.flatMap(([name, shape]) => {
    if (name === 'metrics') return metrics.map(metricColumn);
    if (shape instanceof z.ZodObject) {
      const inner = Object.entries(shape.shape as Record<string, z.ZodType>);
      return inner.map((each) => ({ ...column(...each), part: name }));
    }
    const own = column(name, shape);
    return shape instanceof z.ZodOptional && !(name in first) ? [] : [own];
  });
}

function metricColumn(name: string): AnswerColumn {
  return { name, part: 'metrics', type: types.number!, unit: units.get(name) ?? '' };
}

function column(name: string, shape: z.ZodType): AnswerColumn {
  const inner = shape instanceof z.ZodOptional ? (shape.unwrap() as z.ZodType) : shape;
  const nullable = inner instanceof z.ZodNullable;
  const kind = jsonTypeOf(nullable ? (inner.unwrap() as z.ZodType) : inner);
  const type = types[kind];
  if (!type) throw new Error(`${name} cannot be a column of a table: it is ${kind}.`);
  if (name.endsWith('Ms')) return { name, type: time, unit: 'ms', nullable };
  const unit = kind === 'number' ? (plainUnits.get(name) ?? '') : '';
  return { name, type, unit, nullable };
}

/** Shapes with a name of their own stand among the definitions. */
function jsonTypeOf(shape: z.ZodType): string {
  const { $ref, $defs, type } = z.toJSONSchema(shape);
  const named = $defs?.[$ref?.split('/').at(-1) ?? ''];
  return String(named?.type ?? type ?? 'mixed');
}

/** A row's value of a column; null = missing. */
export function valueOf(row: Row, { name, part }: AnswerColumn): CsvCell {
  const from = part ? (row[part] as Readonly<Record<string, CsvCell>> | undefined) : row;
  return (from?.[name] as CsvCell | undefined) ?? null;
}

/** Numbers that lie side by side as they are in the result, where the column has such. */
export const numbersOf = (rows: AnswerRows<Row>, { name, part, type }: AnswerColumn) =>
  type instanceof Float64 && (part === undefined || part === 'metrics')
    ? rows.numbers(name)
    : undefined;
