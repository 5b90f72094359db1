import type { z } from 'zod';
import type { ErrorKey } from './errors.js';

/** A broken rule: the error that it is, and the field to mend (`weeks.2.startsOn`). Services throw it, forms say it. */
export interface Fault<Field extends string = string> {
  readonly key: ErrorKey;
  readonly field: Field;
}

/** A shape with a rule more; it is asked once every field is right by itself. */
export const withRule = <Rules extends z.ZodType, F extends { readonly field: string }>(
  shape: Rules,
  findFault: (value: z.output<Rules>) => F | null,
): Rules =>
  shape.check(({ value: input, issues }) => {
    const params = issues.length === 0 && findFault(input);
    if (params) issues.push({ code: 'custom', path: pathOf(params.field), params, input });
  }) as Rules;

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
