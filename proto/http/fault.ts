import { z } from 'zod';
import type { ErrorKey } from './errors.js';

/** A broken rule: the error that it is, and the field to mend (`weeks.2.startsOn`). Services throw it, forms say it. */
export interface Fault<Field extends string = string> {
  readonly key: ErrorKey;
  readonly field: Field;
}

/** A shape with a rule more; it is asked once every field that it looks at is right by itself. */
export const withRule = <Rules extends z.ZodType, F extends { readonly field: string }>(
  shape: Rules,
  findFault: (value: z.output<Rules>) => F | null,
): Rules =>
  shape.check(
    z.superRefine<z.output<Rules>>(
      (input, { issues, addIssue }) => {
        const wrong = new Set(issues.map(({ path }) => path?.[0]));
        if (wrong.has(undefined)) return;
        const params = findIn(input, wrong, findFault);
        if (params) addIssue({ code: 'custom', path: pathOf(params.field), params, input });
      },
      { when: () => true },
    ),
  ) as Rules;

const unread = Symbol('a field that is wrong by itself');

/** Null, too, where a field that is wrong was looked at. */
function findIn<Value, F>(
  value: Value,
  wrong: ReadonlySet<unknown>,
  findFault: (value: Value) => F | null,
): F | null {
  if (wrong.size === 0) return findFault(value);
  const rightFields = new Proxy(value as object, {
    get(fields, name) {
      if (wrong.has(name)) throw unread;
      return Reflect.get(fields, name) as unknown;
    },
  });
  try {
    return findFault(rightFields as Value);
  } catch (error) {
    if (error === unread) return null;
    throw error;
  }
}

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
