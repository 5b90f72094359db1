import type { SimulatedPlayer } from './simulate.js';
import { TextBytes } from './text-bytes.js';

const columns = [
  'time[ISO-UTC]',
  'xPos[m]',
  'yPos[m]',
  'hr[bpm]',
  'speed[km/h]',
  'Latitude[deg]',
  'Longitude[deg]',
  'numSatFix[-]',
  'hdop[-]',
];
const dayMs = 86_400_000;
const comma = 0x2c;
const decimalPoint = 0x2e;
const newline = '\n';

/** The recording as FieldWiz exports it: five lines about it, then rows with times in UTC. */
export function fieldwizFile({ profile, recording, motion, truth }: SimulatedPlayer): Uint8Array {
  const { t, lat, lon, speedMps, satellites, hdop, bpm, rows } = recording;
  const text = new TextBytes(1024 + rows * 90);
  text.text(head(profile.name, profile.deviceNumber, t[0]!).join(newline) + newline);
  text.text(columns.join() + newline);
  const field = (value: number, decimals: number) => {
    text.byte(comma);
    text.number(value, decimals, decimalPoint);
  };
  let day = '';
  let dayStartMs = -Infinity;
  for (let row = 0; row < rows; row++) {
    if (t[row]! - dayStartMs >= dayMs) {
      dayStartMs = t[row]! - (t[row]! % dayMs);
      day = new Date(dayStartMs).toISOString().slice(0, 10).replaceAll('-', '');
    }
    text.text(`${day}T`);
    text.clock(t[row]!, false);
    text.digits(t[row]! % 1000, 3);
    const moved = (t[row]! - truth.startMs) / 100;
    field(motion.x[moved]!, 2);
    field(motion.y[moved]!, 2);
    field(bpm?.[row] ?? 0, 0);
    field(speedMps[row]! * 3.6, 3);
    field(lat[row]!, 7);
    field(lon[row]!, 7);
    field(satellites[row]!, 0);
    field(hdop[row]!, 2);
    text.text(newline);
  }
  return text.finish();
}

const head = (name: string, deviceNumber: string, startMs: number): string[] => [
  'FieldWiz export',
  `Player,${name}`,
  `Device,${deviceNumber}`,
  `Start,${new Date(startMs).toISOString()}`,
  'Frequency,10 Hz',
];
