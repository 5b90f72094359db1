import type { GeoPoint } from '@touchline/compute';
import { useEffect, useState } from 'react';
import { get, useController, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type CornerDraft,
  fourEmpty,
  roundedCorner,
  type StadiumDraft,
  wholeCorners,
} from './stadium-form.js';

export type StadiumFields = UseFormReturn<StadiumDraft, unknown, never>;
export type Source = 'none' | 'typed' | 'recording';

/** The four corners as one field of the form, and where they come from. */
export function useCorners({ control, trigger }: StadiumFields) {
  const { field, formState } = useController({ control, name: 'corners' });
  const { errors } = formState;
  const corners = field.value;
  const [source, setSource] = useState<Source>(corners ? 'typed' : 'none');
  // Turning to the size alone and back loses nothing.
  const [kept, keep] = useState<CornerDraft[] | null>(null);
  const [lengthM, widthM] = useWatch({ control, name: ['lengthM', 'widthM'] });
  const change = (next: CornerDraft[] | null): void => field.onChange(next);
  // Sides that do not fit the size are said while the pitch is laid.
  useEffect(() => {
    if (wholeCorners(corners)) void trigger('corners');
  }, [corners, lengthM, widthM, trigger]);
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
    /** Typed. */
    change,
    /** Dragged, turned or fitted. */
    place: (points: readonly GeoPoint[]): void => change(points.map(roundedCorner)),
    leave: field.onBlur,
    /** Takes the focus when the corners keep the form from being saved. */
    ref: field.ref,
    /** What is wrong with all of them. */
    fault: get(errors, 'corners.message') as string | undefined,
    /** What is wrong with one number. */
    faultAt: (place: number, axis: keyof GeoPoint) =>
      get(errors, `corners.${place}.${axis}.message`) as string | undefined,
  };
}

export type Corners = ReturnType<typeof useCorners>;
