import type { SimulatedPlayer } from './simulate.js';
import { TextBytes } from './text-bytes.js';

const columns = [
  'Timestamp',
  'Seconds',
  'Velocity',
  'Acceleration',
  'Odometer',
  'Latitude',
  'Longitude',
  'Heart Rate',
  'Player Load',
];
const qualityColumns = ['Positional Quality (%)', 'HDOP', '#Sats'];

/** How a club's computer writes the export; it differs from player to player. */
interface Dialect {
  readonly delimiter: string;
  readonly point: string;
  readonly newline: string;
  readonly quality: boolean;
  readonly kmh: boolean;
}

function dialectOf(index: number): Dialect {
  const continental = index % 5 === 4;
  return {
    delimiter: continental ? ';' : ',',
    point: continental ? ',' : '.',
    newline: continental ? '\r\n' : '\n',
    quality: index % 3 === 0,
    kmh: index % 4 !== 3,
  };
}

/** The recording as Catapult OpenField exports it. */
export function catapultFile({ profile, recording, truth }: SimulatedPlayer): Uint8Array {
  const dialect = dialectOf(profile.index);
  const { rows, t } = recording;
  const startMs = truth.startMs;
  const text = new TextBytes(1024 + rows * 80);
  text.text(header(startMs, profile.deviceNumber, profile.name, dialect));
  const names = dialect.quality ? [...columns, ...qualityColumns] : columns;
  text.text(names.join(dialect.delimiter) + dialect.newline);
  const delimiter = dialect.delimiter.charCodeAt(0);
  const point = dialect.point.charCodeAt(0);
  const unit = dialect.kmh ? 3.6 : 1;
  let before = 0;
  for (let row = 0; row < rows; row++) {
    const speed = recording.speedMps[row]!;
    const odometer = recording.odometerM[row]!;
    text.clock(t[row]!);
    const field = (value: number, decimals: number) => {
      text.byte(delimiter);
      text.number(value, decimals, point);
    };
    field((t[row]! - startMs) / 1000, 1);
    field(speed * unit, 2);
    field(row > 0 ? ((speed - before) * 1000) / (t[row]! - t[row - 1]!) : 0, 2);
    field(odometer, 2);
    field(recording.lat[row]!, 7);
    field(recording.lon[row]!, 7);
    field(recording.bpm?.[row] ?? 0, 0);
    field(odometer / 95, 1);
    if (dialect.quality) {
      field(recording.satellites[row]! > 5 ? 96 : 0, 0);
      field(recording.hdop[row]!, 2);
      field(recording.satellites[row]!, 0);
    }
    text.text(dialect.newline);
    before = speed;
  }
  return text.finish();
}

function header(startMs: number, deviceNumber: string, athlete: string, dialect: Dialect): string {
  const start = new Date(startMs).toISOString();
  const date = `${start.slice(8, 10)}.${start.slice(5, 7)}.${start.slice(0, 4)} ${start.slice(11, 19)}`;
  return [
    `# OpenField Export : ${date}`,
    `# Reference time : ${date} UTC`,
    `# CentisecTime : ${startMs / 10}`,
    `# DeviceId : ${deviceNumber}`,
    `# Speed Units : ${dialect.kmh ? 'Kilometers Per Hour' : 'Meters Per Second'}`,
    '# Distance Units : Meters',
    '"# Period: ""Session"""',
    `"# Athlete: ""${athlete}"""`,
    '',
  ].join(dialect.newline);
}
