import type { TextOf } from '../../../shared/i18n/texts.js';
import {
  checkSettings,
  ComputeError,
  defaultSettings,
  type GeoPoint,
  offSide,
} from '@touchline/compute';
import { limits, type Stadium } from '@touchline/proto';

/** A corner as it is typed, degrees. */
export interface CornerText {
  readonly lat: string;
  readonly lon: string;
}

/** A stadium as it is typed. */
export interface StadiumDraft {
  readonly name: string;
  readonly address: string;
  readonly length: string;
  readonly width: string;
  /** Four; null = only the size is known. */
  readonly corners: readonly CornerText[] | null;
}

/** What is wrong with a draft, in words. */
export type DraftFault = TextOf<'rules' | 'messages'> & {
  readonly field: 'name' | 'length' | 'width' | 'corners';
};

export const emptyCorner: CornerText = { lat: '', lon: '' };

export const newDraft: StadiumDraft = {
  name: '',
  address: '',
  length: '105',
  width: '68',
  corners: null,
};

/** Centimetres and better. */
const digits = 7;
export const cornerText = ({ lat, lon }: GeoPoint): CornerText => ({
  lat: lat.toFixed(digits),
  lon: lon.toFixed(digits),
});

export const draftOf = ({ name, address, lengthM, widthM, corners }: Stadium): StadiumDraft => ({
  name,
  address,
  length: String(lengthM),
  width: String(widthM),
  corners: corners?.map(cornerText) ?? null,
});

/** A number as typed, with a point or a comma; NaN = none. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'));
}

/** The corner; null while it is no place on Earth. */
export function cornerOf({ lat, lon }: CornerText): GeoPoint | null {
  const point = { lat: typedNumber(lat), lon: typedNumber(lon) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}

/** All four corners; null while one is missing. */
export function cornersOfDraft({ corners }: Pick<StadiumDraft, 'corners'>): GeoPoint[] | null {
  const known = (corners ?? []).flatMap((corner) => cornerOf(corner) ?? []);
  return known.length === 4 ? known : null;
}

const { least: shortest, most: longest } = limits.pitchSideM;

/** The first thing that keeps the draft from being saved; null = nothing. */
export function faultOf(draft: StadiumDraft): DraftFault | null {
  if (draft.name.trim() === '') return { field: 'name', key: 'rules:required' };
  for (const field of ['length', 'width'] as const) {
    const metres = typedNumber(draft[field]);
    if (!(metres >= shortest && metres <= longest)) {
      return { field, key: 'rules:pitchSide', values: { shortest, longest } };
    }
  }
  return draft.corners ? cornersFault(draft) : null;
}

function cornersFault(draft: StadiumDraft): DraftFault | null {
  const missing = draft.corners!.findIndex((corner) => cornerOf(corner) === null);
  if (missing >= 0) {
    return { field: 'corners', key: 'rules:cornerMissing', values: { corner: missing + 1 } };
  }
  const pitch = {
    lengthM: typedNumber(draft.length),
    widthM: typedNumber(draft.width),
    corners: cornersOfDraft(draft),
  };
  try {
    checkSettings({ ...defaultSettings, pitch });
  } catch (error) {
    if (!(error instanceof ComputeError)) throw error;
    const cross = error.code === 'cornersCross';
    return {
      field: 'corners',
      key: cross ? 'messages:error_cornersCross' : 'messages:error_cornersOnLine',
    };
  }
  const off = offSide(pitch);
  return (
    off && {
      field: 'corners',
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
