import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Of what is stored, which is plain data. */
const textOf = (value: unknown): string => JSON.stringify(value);

type Followed<V extends FieldValues> = Pick<
  UseFormReturn<V, unknown, never>,
  'formState' | 'reset' | 'getValues'
>;

/**
 * Fields that nobody has touched follow what is stored. A list follows as a whole or not at all: rows of another
 * state would be mixed into those that are being edited. Gives whether a list stayed behind.
 */
export function useStoredValues<V extends FieldValues>(
  { formState, reset, getValues }: Followed<V>,
  values: V,
): boolean {
  const [followed, follow] = useState(values);
  const { dirtyFields, isSubmitting } = formState;
  const kept = Object.keys(values).filter(
    (name) => name in dirtyFields && [followed[name], values[name]].some(Array.isArray),
  );
  const old = Object.fromEntries(kept.map((name) => [name, followed[name] as unknown]));
  const stored = textOf({ ...values, ...old });
  useEffect(() => {
    if (stored === textOf(followed)) return;
    const next = JSON.parse(stored) as V;
    follow(next);
    const hold = stored === textOf(getValues()) ? { keepValues: true } : { keepDirtyValues: true };
    reset(next, { ...hold, keepFieldsRef: true });
  }, [stored, followed, getValues, reset]);
  return !isSubmitting && kept.some((name) => textOf(followed[name]) !== textOf(values[name]));
}
