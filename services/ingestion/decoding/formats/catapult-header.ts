import type { RecordingNote } from '@touchline/proto';
import { DecodeRefusal } from './decoder.js';

/** What the lines above the table say. */
export interface CatapultHeader {
  startMs: number;
  /** m/s in one unit of the Velocity column. */
  speedMps: number;
  /** m in one unit of the Odometer column. */
  distanceM: number;
  deviceNumber: string;
  athleteName: string;
  /** What had to be assumed. */
  notes: RecordingNote[];
}

const speedUnits: readonly [RegExp, number][] = [
  [/^(kilomet(er|re)s? per hour|km\/?h|kph)$/i, 1 / 3.6],
  [/^(met(er|re)s? per second|m\/s)$/i, 1],
  [/^(miles? per hour|mph)$/i, 0.44704],
  [/^yards? per second$/i, 0.9144],
  [/^feet per second$/i, 0.3048],
];

const distanceUnits: readonly [RegExp, number][] = [
  [/^(met(er|re)s?|m)$/i, 1],
  [/^(kilomet(er|re)s?|km)$/i, 1000],
  [/^yards?$/i, 0.9144],
  [/^miles?$/i, 1609.344],
  [/^feet$/i, 0.3048],
];

/** One character: an expression for all of them at a line's end takes the square of their number. */
const padding = /[;,\s]/;

interface Entry {
  readonly value: string;
  readonly line: number;
}

/**
 * Reads the `# Name : value` lines of a Catapult export, also as a spreadsheet saves them again
 * (padded with delimiters, in quotes).
 * @param lines as in the file, the first being line 1.
 * @throws DecodeRefusal when the start time is missing or a unit is unknown.
 */
export function readCatapultHeader(lines: readonly string[]): CatapultHeader {
  const entries = new Map<string, Entry>();
  for (const [index, line] of lines.entries()) {
    const text = bare(line);
    const colon = text.indexOf(':');
    if (!text.startsWith('#') || colon < 0) continue;
    const name = text.slice(1, colon).trim().toLowerCase();
    entries.set(name, { value: unquoted(text.slice(colon + 1).trim()), line: index + 1 });
  }
  const notes: RecordingNote[] = [];
  return {
    startMs: startOf(entries, lines.length),
    speedMps: unitOf(entries.get('speed units'), speedUnits, 'm/s', notes),
    distanceM: unitOf(entries.get('distance units'), distanceUnits, 'm', notes),
    deviceNumber: entries.get('deviceid')?.value ?? '',
    athleteName: entries.get('athlete')?.value ?? '',
    notes,
  };
}

/** `"# Athlete: ""A. Name""";;;` → `# Athlete: "A. Name"`. */
function bare(line: string): string {
  let end = line.length;
  while (end > 0 && padding.test(line[end - 1]!)) end--;
  const text = line.slice(0, end);
  return text.startsWith('"') ? text.replace(/^"|"$/g, '').replaceAll('""', '"') : text;
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/, '$1').trim();
}

function startOf(entries: ReadonlyMap<string, Entry>, lines: number): number {
  const centiseconds = entries.get('centisectime');
  if (centiseconds && /^\d{9,13}$/.test(centiseconds.value)) return Number(centiseconds.value) * 10;
  const reference = entries.get('reference time');
  const startMs = parseReference(reference?.value ?? '');
  if (startMs !== null) return startMs;
  const entry = reference ?? centiseconds;
  throw new DecodeRefusal('refusal.badHeader', {
    line: entry?.line ?? lines,
    found: entry?.value,
    expected: '# Reference time, # CentisecTime',
  });
}

/** Day first, except where only month first is possible; UTC. */
function parseReference(text: string): number | null {
  const clock = String.raw`[ T](\d{1,2}):(\d{2}):(\d{2})`;
  const yearFirst = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${clock}`).exec(text);
  const yearLast = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})${clock}`).exec(
    text,
  );
  const parts = (yearFirst ?? yearLast)?.slice(1).map(Number);
  if (!parts) return null;
  const [a, b, c, hour, minute, second] = parts as [number, number, number, number, number, number];
  const [year, month, day] = yearFirst ? [a, b, c] : b > 12 ? [c, a, b] : [c, b, a];
  return Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hour, minute, second);
}

function unitOf(
  entry: Entry | undefined,
  units: readonly [RegExp, number][],
  usual: string,
  notes: RecordingNote[],
): number {
  if (!entry) {
    notes.push({ code: 'unitAssumed', params: { unit: usual } });
    return 1;
  }
  const unit = units.find(([name]) => name.test(entry.value));
  if (unit) return unit[1];
  throw new DecodeRefusal('refusal.badHeader', {
    line: entry.line,
    found: entry.value,
    expected: usual,
  });
}
