import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
} from 'react-hook-form';

/** A field's value and what is said of it. */
export function useField<V extends FieldValues>(
  control: Control<V>,
  name: FieldPath<V>,
  deps?: FieldPath<V>[],
) {
  const { field, formState } = useController({ control, name, rules: { deps } });
  const error = get(formState.errors, name) as { message?: string; type?: string } | undefined;
  return { field, error, fault: error?.message };
}
