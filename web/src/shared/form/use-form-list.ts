import { useState } from 'react';
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form';

interface FormOf<V extends FieldValues> {
  control: Control<V>;
  fields: Pick<UseFormReturn<V>, 'getValues'>;
}

/** Rows of a form that people add and remove. */
export function useFormList<V extends FieldValues, N extends FieldArrayPath<V>>(
  { control, fields }: FormOf<V>,
  name: N,
) {
  type Row = FieldArray<V, N>;
  const { fields: rows, append, remove, insert } = useFieldArray({ control, name });
  const { errors, isDirty } = useFormState({ control });
  const [removed, setRemoved] = useState<{ row: Row; place: number } | null>(null);
  return {
    control,
    name,
    rows,
    /** At the end; the first of them takes the focus. */
    add: (added: Row[]): void => append(added),
    remove: (place: number): void => {
      setRemoved({ row: fields.getValues(`${name}.${place}` as FieldPath<V>) as Row, place });
      remove(place);
    },
    /** The row that was removed last and where it stood, until everything is saved. */
    removed: isDirty ? removed : null,
    putBack: (): void => {
      if (removed) insert(removed.place, removed.row);
      setRemoved(null);
    },
    /** What is wrong with the list as a whole. */
    fault: (get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`)) as
      string | undefined,
  };
}

export type FormRows<V extends FieldValues, N extends FieldArrayPath<V>> = ReturnType<
  typeof useFormList<V, N>
>;
