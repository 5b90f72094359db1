import type { Recording } from './recording.js';
import type { SimulatedPlayer } from './simulate.js';
import { TextBytes } from './text-bytes.js';

const lapMs = 900_000;
/** A longer silence begins a new track. */
const pauseMs = 5_000;
const decimalPoint = 0x2e;
const namespaces = {
  database: 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2',
  extension: 'http://www.garmin.com/xmlschemas/ActivityExtension/v2',
} as const;

/** How a watch's program writes the extension; it differs from player to player. */
const prefixes = ['ns3:', 'x:', ''] as const;

/** The recording as a sports watch's program exports it: TCX, one trackpoint a second. */
export function tcxFile({ profile, recording }: SimulatedPlayer): Uint8Array {
  const { t } = recording;
  const rows = Array.from(t.keys()).filter((row) => t[row]! % 1000 === 0);
  const startMs = t[rows[0]!]!;
  const prefix = prefixes[profile.index % prefixes.length]!;
  const text = new TextBytes(2048 + 400 * rows.length);
  text.text(profile.index % 4 === 3 ? '\ufeff' : '');
  text.text(head(prefix, startMs));
  const lapOf = (row: number) => Math.floor((t[row]! - startMs) / lapMs);
  for (const lap of parted(rows, (before, row) => lapOf(before) !== lapOf(row))) {
    writeLap(text, recording, lap, prefix);
  }
  text.text(foot(profile.deviceNumber));
  return text.finish();
}

function head(prefix: string, startMs: number): string {
  const extension = prefix ? ` xmlns:${prefix.slice(0, -1)}="${namespaces.extension}"` : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<TrainingCenterDatabase xmlns="${namespaces.database}"${extension} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n` +
    `<Activities><Activity Sport="Other"><Id>${iso(startMs)}</Id>\n`
  );
}

const foot = (deviceNumber: string) =>
  `<Creator xsi:type="Device_t"><Name>Simulated Watch</Name><UnitId>${deviceNumber}</UnitId><ProductID>1</ProductID>` +
  '<Version><VersionMajor>1</VersionMajor><VersionMinor>0</VersionMinor></Version></Creator>\n' +
  '</Activity></Activities></TrainingCenterDatabase>\n';

function writeLap(
  text: TextBytes,
  recording: Recording,
  rows: readonly number[],
  prefix: string,
): void {
  const { t, odometerM } = recording;
  const [first, last] = [rows[0]!, rows.at(-1)!];
  text.text(`<Lap StartTime="${iso(t[first]!)}">`);
  writeNumber(text, 'TotalTimeSeconds', (t[last]! - t[first]!) / 1000, 0);
  writeNumber(text, 'DistanceMeters', odometerM[last]! - odometerM[first]!, 2);
  text.text('<Calories>0</Calories><Intensity>Active</Intensity>');
  text.text('<TriggerMethod>Time</TriggerMethod>\n');
  for (const track of parted(rows, (before, row) => t[row]! - t[before]! > pauseMs)) {
    text.text('<Track>\n');
    for (const row of track) writeTrackpoint(text, recording, row, prefix);
    text.text('</Track>\n');
  }
  text.text('</Lap>\n');
}

function writeTrackpoint(
  text: TextBytes,
  { t, lat, lon, odometerM, speedMps, bpm }: Recording,
  row: number,
  prefix: string,
): void {
  text.text(`<Trackpoint><Time>${iso(t[row]!)}</Time>`);
  if (lat[row] !== 0) {
    text.text('<Position>');
    writeNumber(text, 'LatitudeDegrees', lat[row]!, 7);
    writeNumber(text, 'LongitudeDegrees', lon[row]!, 7);
    text.text('</Position>');
  }
  writeNumber(text, 'DistanceMeters', odometerM[row]!, 2);
  if (bpm?.[row]) {
    text.text('<HeartRateBpm>');
    writeNumber(text, 'Value', bpm[row]!, 0);
    text.text('</HeartRateBpm>');
  }
  if (!Number.isNaN(speedMps[row]!)) {
    text.text(`<Extensions><${prefix}TPX${prefix ? '' : ` xmlns="${namespaces.extension}"`}>`);
    writeNumber(text, `${prefix}Speed`, speedMps[row]!, 3);
    text.text(`</${prefix}TPX></Extensions>`);
  }
  text.text('</Trackpoint>\n');
}

function writeNumber(text: TextBytes, name: string, value: number, decimals: number): void {
  text.text(`<${name}>`);
  text.number(value, decimals, decimalPoint);
  text.text(`</${name}>`);
}

/** Rows in their order, a new part where `begins` says so of one and the one before it. */
function parted(
  rows: readonly number[],
  begins: (before: number, row: number) => boolean,
): number[][] {
  const parts: number[][] = [];
  for (const [at, row] of rows.entries()) {
    if (at === 0 || begins(rows[at - 1]!, row)) parts.push([]);
    parts.at(-1)!.push(row);
  }
  return parts;
}

const iso = (ms: number) => new Date(ms).toISOString();
