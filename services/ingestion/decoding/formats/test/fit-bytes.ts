import { fitChecksum } from '../fit-checksum.js';

/** [field number, size, base type] */
type FieldLayout = readonly [number, number, number];

/** FIT time of 2026-08-01T10:00:00Z. */
export const fitStartS = Date.UTC(2026, 7, 1, 10) / 1000 - 631_065_600;
export const startMs = Date.UTC(2026, 7, 1, 10);

/** Timestamp, latitude, longitude, distance, speed and heart rate of a record. */
export const recordLayout: readonly FieldLayout[] = [
  [253, 4, 0x86],
  [0, 4, 0x85],
  [1, 4, 0x85],
  [5, 4, 0x86],
  [6, 2, 0x84],
  [3, 1, 0x02],
];

/** A record at 3 m/s and 140 bpm, unless told otherwise, so many seconds after the start. */
export const record = (second: number, speedMmps = 3000, bpm = 140) =>
  message(0, recordLayout, [
    fitStartS + second,
    570_000_000,
    82_000_000,
    second * 300,
    speedMmps,
    bpm,
  ]);
export const records = (...seconds: number[]) => seconds.map((second) => record(second));

/** A definition message; `big` = big endian, `developer` = sizes of developer fields. */
export function definition(
  local: number,
  message: number,
  layout: readonly FieldLayout[],
  { big = false, developer = [] as number[] } = {},
): number[] {
  const head = 0x40 | (developer.length > 0 ? 0x20 : 0) | local;
  const number = big ? [message >> 8, message & 255] : [message & 255, message >> 8];
  const fields = layout.flatMap((field) => [...field]);
  const extra =
    developer.length > 0 ? [developer.length, ...developer.flatMap((size) => [0, size, 0])] : [];
  return [head, 0, big ? 1 : 0, ...number, layout.length, ...fields, ...extra];
}

/** A data message with the values in the order of the layout. */
export function message(
  local: number,
  layout: readonly FieldLayout[],
  values: readonly number[],
  { big = false, extra = [] as number[], head = local } = {},
): number[] {
  const bytes = layout.flatMap(([, size], at) => integer(values[at]!, size, big));
  return [head, ...bytes, ...extra];
}

function integer(value: number, size: number, big: boolean): number[] {
  const bytes = Array.from({ length: size }, (_, at) => Math.floor(value / 2 ** (8 * at)) & 255);
  return big ? bytes.reverse() : bytes;
}

/** Of those records. */
export const recordDefinition = definition(0, 20, recordLayout);

/** Header and checksum round the messages. */
export function fitFile(...messages: number[][]): Uint8Array {
  const data = messages.flat();
  const header = [12, 0x10, 0x64, 0, ...integer(data.length, 4, false), 0x2e, 0x46, 0x49, 0x54];
  const bytes = Uint8Array.from([...header, ...data]);
  return Uint8Array.from([...bytes, ...integer(fitChecksum(bytes), 2, false)]);
}
