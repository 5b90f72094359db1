import {
  checkSettings,
  ComputeError,
  defaultSettings,
  type GeoPoint,
  offSide,
  type Pitch,
} from '@touchline/compute';
import { type Stadium, withRule } from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import type { z } from 'zod';
import type { Draft } from '../../../shared/form/use-edit-form.js';
import type { FieldFault } from '../../../shared/form/rule-words.js';
import type { TextOf } from '../../../shared/i18n/texts.js';

const shape = shapes.team.stadiums.update.body;

export type StadiumDraft = Draft<z.output<typeof shape>>;
export type CornerDraft = Draft<GeoPoint>;

/** What a stadium is entered with: its shape, and corners that go round a pitch of its size. */
export const stadiumRules = withRule(shape, (pitch): FieldFault | null => {
  const text = pitch.corners && cornersFault(pitch);
  return text && { field: 'corners', text };
});

function cornersFault(pitch: Pitch): TextOf | null {
  try {
    checkSettings({ ...defaultSettings, pitch });
  } catch (error) {
    if (!(error instanceof ComputeError)) throw error;
    const cross = error.code === 'cornersCross';
    return { key: cross ? 'messages:error_cornersCross' : 'messages:error_cornersOnLine' };
  }
  const off = offSide(pitch);
  return (
    off && {
      key: 'rules:sideOff',
      values: {
        from: off.corner,
        to: (off.corner % 4) + 1,
        measured: off.measuredM.toFixed(1),
        entered: off.enteredM,
      },
    }
  );
}

const newStadium: StadiumDraft = { name: '', address: '', lengthM: 105, widthM: 68, corners: null };

/** What is stored, or a new one of the usual size. */
export const valuesOf = (stadium: Stadium | null): StadiumDraft =>
  stadium ? storedIn(stadium) : newStadium;

/** What of a stadium is edited. */
const storedIn = ({ name, address, lengthM, widthM, corners }: Stadium) => ({
  name,
  address,
  lengthM,
  widthM,
  corners,
});

export const fourEmpty: CornerDraft[] = Array.from({ length: 4 }, () => ({ lat: null, lon: null }));

/** Centimetres and better. */
const unitsPerDegree = 1e7;
const rounded = (degrees: number): number => Math.round(degrees * unitsPerDegree) / unitsPerDegree;
export const roundedCorner = ({ lat, lon }: GeoPoint): GeoPoint => ({
  lat: rounded(lat),
  lon: rounded(lon),
});

/** The corner; null while it is no place on Earth. */
export function cornerOf({ lat, lon }: CornerDraft): GeoPoint | null {
  if (lat === null || lon === null) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/** All four corners; null while one is missing. */
export function wholeCorners(corners: readonly CornerDraft[] | null): GeoPoint[] | null {
  const known = (corners ?? []).flatMap((corner) => cornerOf(corner) ?? []);
  return known.length === 4 ? known : null;
}
