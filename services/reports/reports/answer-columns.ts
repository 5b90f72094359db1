import { catalogue, tableColumns } from '@touchline/compute';
import { z } from 'zod';
import type { AnswerColumn } from './answer-table.js';

const unitsOf = (columns: readonly { readonly name: string; readonly unit: string }[]) =>
  new Map(columns.map(({ name, unit }) => [name, unit === '1' ? '' : unit]));
const units = unitsOf(catalogue);
/** Of columns that are no metrics. */
const plainUnits = unitsOf([
  ...Object.values(tableColumns).flat(),
  { name: 'pauseDuration', unit: 's' },
]);

/**
 * The columns of an answer of this shape, with these metrics.
 * @throws when a value has no kind that a column can have
 */
export function columnsOf(answer: z.ZodType, metrics: readonly string[]): AnswerColumn[] {
  const row = answer instanceof z.ZodArray ? answer.element : answer;
  const shapes = Object.entries((row as z.ZodObject).shape as Record<string, z.ZodType>);
  return shapes.flatMap(([name, shape]) => {
    if (name === 'metrics') return metrics.map(metricColumn);
    if (shape instanceof z.ZodObject) {
      const inner = Object.entries(shape.shape as Record<string, z.ZodType>);
      return inner.map((each) => ({ ...column(...each), part: name }));
    }
    const own = column(name, shape);
    return [shape instanceof z.ZodOptional ? { ...own, optional: true } : own];
  });
}

function metricColumn(name: string): AnswerColumn {
  return { name, part: 'metrics', kind: 'number', unit: units.get(name) ?? '' };
}

function column(name: string, shape: z.ZodType): AnswerColumn {
  const inner = shape instanceof z.ZodOptional ? (shape.unwrap() as z.ZodType) : shape;
  const nullable = inner instanceof z.ZodNullable;
  const type = jsonTypeOf(nullable ? (inner.unwrap() as z.ZodType) : inner);
  if (!isKind(type)) throw new Error(`${name} cannot be a column of a table: it is ${type}.`);
  if (name.endsWith('Ms')) return { name, kind: 'time', unit: 'ms', nullable };
  return {
    name,
    kind: type,
    unit: type === 'number' ? (plainUnits.get(name) ?? '') : '',
    nullable,
  };
}

const isKind = (type: string): type is AnswerColumn['kind'] =>
  ['boolean', 'integer', 'number', 'string'].includes(type);

/** Shapes with a name of their own stand among the definitions. */
function jsonTypeOf(shape: z.ZodType): string {
  const { $ref, $defs, type } = z.toJSONSchema(shape);
  const named = $defs?.[$ref?.split('/').at(-1) ?? ''];
  return String(named?.type ?? type ?? 'mixed');
}
