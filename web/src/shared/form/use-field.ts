import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
} from 'react-hook-form';
import { useTheirs } from './theirs.js';

/** A field's value, what is said of it, and what somebody else has stored in it meanwhile. */
export function useField<V extends FieldValues>(
  control: Control<V>,
  name: FieldPath<V>,
  deps?: FieldPath<V>[],
) {
  const { field, formState } = useController({ control, name, rules: { deps } });
  const error = get(formState.errors, name) as { message?: string; type?: string } | undefined;
  return { field, error, fault: error?.message, theirs: useTheirs(name) };
}
