import { useEffect, useState } from 'react';
import type { Theirs } from './theirs.js';
import { type FieldPath, type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';

/** Of what is stored, which is plain data. */
const jsonOf = (value: unknown): string => JSON.stringify(value);

/** Fields, also those in groups; a list is one of them, as a whole. */
function namesIn(value: unknown, name = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [name];
  return Object.entries(value).flatMap(([key, one]) => namesIn(one, name ? `${name}.${key}` : key));
}

/** Whether somebody else has stored another value than those of this form. */
const isOvertaken = (before: unknown, now: unknown, ours: readonly unknown[]): boolean =>
  [before, ...ours].every((one) => jsonOf(now) !== jsonOf(one));

/** What was entered, and what is said of it since it could not be saved. */
const keptWhileFollowing = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

type Followed<V extends FieldValues> = Pick<
  UseFormReturn<V, unknown, never>,
  'formState' | 'reset' | 'getValues' | 'setValue' | 'clearErrors'
>;

/**
 * Fields that nobody has touched follow what is stored. A list follows as a whole or not at all: rows of another
 * state would be mixed into those that are being edited.
 */
export function useStoredValues<V extends FieldValues>(
  { formState, reset, getValues, setValue, clearErrors }: Followed<V>,
  values: V,
) {
  const [followed, setFollowed] = useState(values);
  /** What this form has saved the last time. */
  const [own, setOwn] = useState<V>();
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  const { dirtyFields, isSubmitting } = formState;
  // Untouched again, it shows theirs; what is typed then is a new edit.
  const stillEdited = overtaken.filter((name) => get(dirtyFields, name));
  if (stillEdited.length < overtaken.length) setOvertaken(stillEdited);
  const editedLists = namesIn(values).filter(
    (name) =>
      get(dirtyFields, name) && [followed, values].some((of) => Array.isArray(get(of, name))),
  );
  const storedWithoutEditedLists = structuredClone(values);
  for (const name of editedLists) set(storedWithoutEditedLists, name, get(followed, name));
  const stored = jsonOf(storedWithoutEditedLists);
  useEffect(() => {
    // `reset` would end the save that is under way: its button could be pressed again.
    if (isSubmitting || stored === jsonOf(followed)) return;
    const next = JSON.parse(stored) as V;
    setFollowed(next);
    const names = namesIn(next) as FieldPath<V>[];
    const overtakenNow = names.filter(
      (name) =>
        get(dirtyFields, name) &&
        isOvertaken(get(followed, name), get(next, name), [getValues(name), get(own, name)]),
    );
    setOvertaken((known) => [...known, ...overtakenNow]);
    for (const name of names) {
      const value = get(next, name) as V[typeof name];
      // Rows that are given anew lose the focus.
      const isSame = jsonOf(value) === jsonOf(getValues(name));
      if (get(dirtyFields, name) || isSame) continue;
      clearErrors(name);
      setValue(name, value);
    }
    reset(next, keptWhileFollowing);
  }, [stored, followed, own, dirtyFields, isSubmitting, getValues, setValue, clearErrors, reset]);
  const isBehind =
    editedLists.some((name) => jsonOf(get(followed, name)) !== jsonOf(get(values, name))) ||
    stillEdited.length > 0;
  /** What was sent is stored. Gives whether something else was entered meanwhile: that is a new edit. */
  const takeAsStored = (sent: V): boolean => {
    const names = namesIn(sent) as FieldPath<V>[];
    const edited = names.filter((name) => jsonOf(getValues(name)) !== jsonOf(get(sent, name)));
    reset(sent, { keepValues: true, keepFieldsRef: true });
    for (const name of edited) setValue(name, getValues(name), { shouldDirty: true });
    setOwn(sent);
    return edited.length > 0;
  };
  return {
    /** Somebody else has stored what is being edited. */
    isBehind: isBehind && !isSubmitting,
    /** What they have stored in a field that is no list. */
    theirsOf: theirsAmong(stillEdited, followed, setValue),
    takeAsStored,
  };
}

const theirsAmong =
  <V extends FieldValues>(names: readonly string[], stored: V, setValue: Followed<V>['setValue']) =>
  (name: string): Theirs | undefined => {
    if (!names.includes(name)) return undefined;
    const field = name as FieldPath<V>;
    const value = get(stored, name) as V[typeof field];
    return {
      value,
      take: () => setValue(field, value, { shouldDirty: true, shouldValidate: true }),
    };
  };
