import type { DecodeRefusal } from './decoder.js';

const space = 0x20;
const comma = 0x2c;
const point = 0x2e;
const zero = 0x30;
const colon = 0x3a;
const letterT = 0x54;
const letterZ = 0x5a;
const millisecondsOfSecond = 1_000;
/** Digits of a second's part beyond which nothing is told that a clock could measure. */
const partDigits = 9;

/** Reads the fields of a column that holds no plain numbers, from their bytes. */
export interface CellReader {
  /** @returns the number that stands for the field from `from` to before `to`; NaN where there is none. */
  read(bytes: Uint8Array, from: number, to: number): number;
}

/** Readers by the slot of their column. */
export type Cells = ReadonlyMap<number, CellReader>;

/** A time of day, `HH:MM:SS` with or without parts of a second, as ms since midnight. */
export const clockCells: CellReader = {
  read(bytes, from, to) {
    const start = beginOf(bytes, from, to);
    const end = endOf(bytes, start, to);
    const minuteAt = bytes[start + 1] === colon ? start + 2 : start + 3;
    const secondAt = minuteAt + 3;
    const hour = wholeNumber(bytes, start, minuteAt - 1);
    const minute = wholeNumber(bytes, minuteAt, minuteAt + 2);
    const second = wholeNumber(bytes, secondAt, secondAt + 2);
    const isApart = bytes[minuteAt - 1] === colon && bytes[secondAt - 1] === colon;
    if (!isApart || !isTime(hour, minute, second)) return NaN;
    return clockMs(hour, minute, second) + partMs(bytes, secondAt + 2, end);
  },
};

/** A time of ISO 8601 without signs between its parts, such as `20180802T182947000`, UTC, as epoch ms. */
export class CompactTimeCells implements CellReader {
  /** The day that was read last, as it is written and as epoch ms. */
  private day = NaN;
  private dayMs = NaN;

  read(bytes: Uint8Array, from: number, to: number): number {
    const start = beginOf(bytes, from, to);
    const last = endOf(bytes, start, to);
    const end = bytes[last - 1] === letterZ ? last - 1 : last;
    const clockAt = start + 9;
    const day = wholeNumber(bytes, start, start + 8);
    const hour = wholeNumber(bytes, clockAt, clockAt + 2);
    const minute = wholeNumber(bytes, clockAt + 2, clockAt + 4);
    const second = wholeNumber(bytes, clockAt + 4, clockAt + 6);
    if (bytes[start + 8] !== letterT || !isTime(hour, minute, second)) return NaN;
    if (day !== this.day) {
      this.day = day;
      this.dayMs = dayMsOf(Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100);
    }
    return this.dayMs + clockMs(hour, minute, second) + partMs(bytes, clockAt + 6, end);
  }
}

/** Texts, each kept once: a field's number is its text's place in `texts`. */
export class TextCells implements CellReader {
  readonly texts: string[] = [];
  private readonly known: Uint8Array[] = [];
  private latest = 0;

  /** @param tooMany of a file with more than `most` different texts. */
  constructor(
    private readonly most: number,
    private readonly tooMany: () => DecodeRefusal,
  ) {}

  read(bytes: Uint8Array, from: number, to: number): number {
    const start = beginOf(bytes, from, to);
    const end = endOf(bytes, start, to);
    const { known } = this;
    for (let step = 0; step < known.length; step++) {
      const place = (this.latest + step) % known.length;
      if (!isSame(known[place]!, bytes, start, end)) continue;
      this.latest = place;
      return place;
    }
    if (known.length === this.most) throw this.tooMany();
    const text = new Uint8Array(bytes.subarray(start, end));
    this.texts.push(decodeText(text));
    this.latest = known.push(text) - 1;
    return this.latest;
  }
}

/** UTF-8, or what Windows writes where it is no valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Epoch ms of a day's beginning in UTC; NaN where the calendar has no such day. */
export function dayMsOf(year: number, month: number, day: number): number {
  const dayMs = Date.UTC(year, month - 1, day);
  const isDay = new Date(dayMs).getUTCDate() === day && month >= 1 && month <= 12;
  return isDay && year >= 1_000 ? dayMs : NaN;
}

function beginOf(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] === space) at++;
  return at;
}

function endOf(bytes: Uint8Array, from: number, to: number): number {
  let at = to;
  while (at > from && bytes[at - 1] === space) at--;
  return at;
}

function isSame(known: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  for (let at = 0; at < known.length; at++) if (known[at] !== bytes[from + at]) return false;
  return true;
}

/** NaN where not all of it are digits, or there are none. */
function wholeNumber(bytes: Uint8Array, from: number, to: number): number {
  let number = to > from ? 0 : NaN;
  for (let at = from; at < to; at++) number = number * 10 + digitAt(bytes, at);
  return number;
}

function digitAt(bytes: Uint8Array, at: number): number {
  const digit = bytes[at]! - zero;
  return digit >= 0 && digit <= 9 ? digit : NaN;
}

const isTime = (hour: number, minute: number, second: number): boolean =>
  hour < 24 && minute < 60 && second < 60;

const clockMs = (hour: number, minute: number, second: number): number =>
  ((hour * 60 + minute) * 60 + second) * millisecondsOfSecond;

/** Parts of a second, with or without a sign before them; NaN where something else stands there. */
function partMs(bytes: Uint8Array, from: number, to: number): number {
  const isSign = from < to && (bytes[from] === point || bytes[from] === comma);
  let number = 0;
  let scale = 1;
  for (let at = isSign ? from + 1 : from; at < to; at++) {
    const digit = digitAt(bytes, at);
    if (Number.isNaN(digit)) return NaN;
    if (scale >= 10 ** partDigits) continue;
    number = number * 10 + digit;
    scale *= 10;
  }
  return (number * millisecondsOfSecond) / scale;
}
