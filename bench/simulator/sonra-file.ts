import type { SimulatedPlayer } from './simulate.js';
import { statsportsId } from './statsports-file.js';
import { TextBytes } from './text-bytes.js';

const columns = [
  'Session Id',
  'Player Id',
  'Player Display Name',
  'Time',
  'Elapsed Time',
  'Speed (m/s)',
  'Instantaneous Acceleration Impulse',
  'Heart Rate Interval',
  'Latitude',
  'Longitude',
  'Accl X',
  'Accl Y',
  'Accl Z',
  'Gyro X',
  'Gyro Y',
  'Gyro Z',
  'Hacc',
  'Hdop',
  'Quality of Signal',
  'No. of Satellites',
];
const motionMs = 10;
const comma = 0x2c;
const decimalPoint = 0x2e;
const stepsPerS = 2.8;
const fastMps = 7;

/**
 * The recording as STATSports' Sonra exports it at 100 Hz: what satellites and strap tell is repeated until
 * they tell something else.
 */
export function sonraFile(player: SimulatedPlayer): Uint8Array {
  const { profile, recording } = player;
  const { t, rows } = recording;
  const steps = t.subarray(1, 100).map((time, row) => time - t[row]!);
  const motions = Math.min(...steps) / motionMs;
  const text = new TextBytes(1024 + rows * motions * 160);
  const older = profile.index % 3 === 2;
  text.text(`${columns.join(',').replace('Gyro X', older ? 'Gyro Yro X' : 'Gyro X')}\r\n`);
  for (let row = 0; row < rows; row++) {
    for (let motion = 0; motion < motions; motion++) writeRow(text, player, row, motion * motionMs);
  }
  return text.finish();
}

function writeRow(
  text: TextBytes,
  { profile, recording }: SimulatedPlayer,
  row: number,
  afterMs: number,
) {
  const timeMs = recording.t[row]! + afterMs;
  const speed = recording.speedMps[row]!;
  const bpm = recording.bpm?.[row] ?? 0;
  const field = (value: number, decimals: number) => {
    text.byte(comma);
    text.number(value, decimals, decimalPoint);
  };
  text.text(`7,${statsportsId(profile)},${profile.name},`);
  text.clock(timeMs);
  text.byte(decimalPoint);
  text.digits((timeMs % 1000) / 10, 2);
  field((timeMs - recording.t[0]!) / 1000, 2);
  field(speed, 3);
  field(0, 2);
  field(bpm > 0 ? 60_000 / bpm : 0, 0);
  field(recording.lat[row]!, 7);
  field(recording.lon[row]!, 7);
  for (const value of sonraMotion(timeMs, speed || 0)) field(value, 4);
  field(recording.hdop[row]!, 2);
  field(recording.hdop[row]!, 2);
  field(recording.satellites[row]! > 5 ? 96 : 0, 0);
  field(recording.satellites[row]!, 0);
  text.text('\r\n');
}

/** What his vest feels of a player's steps: accelerations in g and turns in °/s, each along x, y, z. */
export function sonraMotion(timeMs: number, speedMps: number): readonly number[] {
  const effort = Math.min(1, speedMps / fastMps);
  const step = ((timeMs % 60_000) / 1000) * stepsPerS;
  const bounce = effort * wave(step);
  const sway = effort * wave(step / 2);
  return [0.2 * sway, 0.15 * bounce, 1 + 0.9 * bounce, 80 * sway, 35 * bounce, -60 * sway];
}

/** From −1 to 1 and back, once in each whole number. */
function wave(phase: number): number {
  const part = phase - Math.floor(phase);
  return part < 0.5 ? 4 * part - 1 : 3 - 4 * part;
}
