import type { GeoPoint } from '@touchline/compute';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { useEditForm } from '../../../shared/form/use-edit-form.js';
import {
  type CornerDraft,
  fourEmpty,
  roundedCorner,
  type stadiumRules,
  wholeCorners,
} from './stadium-form.js';

export type StadiumForm = ReturnType<typeof useEditForm<typeof stadiumRules>>;
export type Source = 'none' | 'typed' | 'recording';

/** The four corners together, and where they come from; each one is typed in its own fields. */
export function useCorners({ control, fields }: StadiumForm) {
  const { setValue, trigger, clearErrors } = fields;
  const [corners, lengthM, widthM] = useWatch({ control, name: ['corners', 'lengthM', 'widthM'] });
  const { errors, submitCount, isSubmitted } = useFormState({ control });
  const [source, setSource] = useState<Source>(corners ? 'typed' : 'none');
  // Turning to the size alone and back loses nothing.
  const [kept, keep] = useState<CornerDraft[] | null>(null);
  const change = (next: CornerDraft[] | null): void =>
    setValue('corners', next, { shouldDirty: true });
  // Sides that do not fit the size are said while the pitch is laid, missing corners after Save only.
  useEffect(() => {
    if (isSubmitted || !corners || wholeCorners(corners)) void trigger('corners');
    else clearErrors('corners');
  }, [corners, lengthM, widthM, isSubmitted, trigger, clearErrors]);
  // Saving finds it as the fault of a list with fields, else it is that of a value.
  const fault = errors.corners?.root?.message ?? errors.corners?.message;
  const turnTo = (next: Source): void => {
    setSource(next);
    if (corners) keep(corners);
    if (next === 'none') change(null);
    else if (!corners) change(kept ?? fourEmpty);
  };
  return {
    corners,
    source,
    turnTo,
    /** Dragged, turned or fitted. */
    place: (points: readonly GeoPoint[]): void => change(points.map(roundedCorner)),
    /** What is wrong with all of them. */
    fault,
    /** How often saving has failed for that alone. */
    refusals: fault && Object.keys(errors).length === 1 ? submitCount : 0,
  };
}

export type Corners = ReturnType<typeof useCorners>;
