import { decoded } from './decoded.js';

/** Midnight before the recordings, and a name that tells the day. */
export const startMs = Date.UTC(2026, 7, 1);
export const fileName = 'match 2026-08-01.csv';
export const dayNote = { code: 'dayOfFileName', params: { date: '2026-08-01', timezone: 'UTC' } };

export const names =
  'Player Id, Player Display Name, Time, Elapsed Time (s), Lat, Lon,  Speed km/h, Instantaneous Acceleration Impulse, Heart Rate (bpm)';

/** Epoch ms of a second after ten. */
export const at = (second: number) => startMs + 36_000_000 + second * 1000;

/** Its time of day. */
export function clock(second: number): string {
  return new Date(Math.round(at(second))).toISOString().slice(11, 22);
}

/** Fields of a row that are told otherwise. */
export interface Row {
  id?: string;
  name?: string;
  time?: string;
  position?: string;
  speed?: string;
  bpm?: string;
}

export function row(second: number, changes: Row = {}): string {
  const {
    id = '7',
    name = 'José Núñez',
    time = clock(second),
    position = '46.995111,6.9442046',
    speed = '7.2',
    bpm = '140',
  } = changes;
  return `${id},${name},${time},${second.toFixed(2)},${position},${speed},0.5,${bpm}`;
}

export const table = (rows: readonly string[], head = names) => `${head}\n${rows.join('\n')}\n`;

export const read = (text: string | Uint8Array, chunk?: number) =>
  decoded(text, chunk, { fileName });
