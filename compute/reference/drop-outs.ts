/** Rule 2 and the choice of rule 4: the speed source and the samples that carry what it needs. */
import { order, withTime } from './order.js';
import { project } from './projection.js';
import { median, micro, type Counts, type Frame, type GnssRow, type Sample } from './recording.js';

export interface ValidSamples {
  readonly samples: Sample[];
  readonly source: 'device' | 'position';
  readonly frame: Frame;
  readonly counts: Counts;
}

export function takeValid(rows: readonly GnssRow[]): ValidSamples {
  const timed = withTime(rows);
  const carried = timed.filter(hasSpeed).length;
  const source = timed.length > 0 && carried >= timed.length / 2 ? 'device' : 'position';
  const local = isLocal(rows);
  const isValid =
    source === 'device' ? hasSpeed : (row: GnssRow) => positionOf(row, local) !== null;
  const ordered = order(rows, isValid);
  const valid = ordered.rows.filter(isValid);
  const fixes = withoutStale(
    valid.filter((row) => positionOf(row, local) !== null),
    local,
  );
  const used = source === 'device' ? valid : fixes;
  const hasFix = new Set(fixes);
  const frame = local ? 'pitch' : (fixes[0] ?? null);
  const given = (pick: (row: GnssRow) => number) =>
    median(ordered.rows.map(pick).filter((value) => value > 0 && Number.isFinite(value)));
  return {
    samples: used.map((row) => toSample(row, hasFix.has(row), frame)),
    source,
    frame,
    counts: {
      samples: rows.length,
      valid: used.length,
      doubled: ordered.doubled,
      disordered: ordered.backwards + ordered.doubled,
      flagged: 0,
      interpolated: 0,
      cut: 0,
      medianHdop: given((row) => row.hdop),
      medianSatellites: given((row) => row.satellites),
    },
  };
}

function hasSpeed(row: GnssRow): boolean {
  return Number.isFinite(row.speed) && row.speed >= 0;
}

function isGlobal({ lat, lon }: GnssRow): boolean {
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return false;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && !(lat === 0 && lon === 0);
}

function isPitch({ x, y }: GnssRow): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

function isLocal(rows: readonly GnssRow[]): boolean {
  return rows.filter(isPitch).length >= rows.filter(isGlobal).length;
}

/** The position that a row carries; 0 satellites or HDOP is not given. */
function positionOf(row: GnssRow, local: boolean): readonly [number, number] | null {
  if (row.satellites > 0 && micro(row.satellites) < 5e6) return null;
  if (row.hdop > 0 && micro(row.hdop) > 5e6) return null;
  if (local) return isPitch(row) ? [row.x, row.y] : null;
  return isGlobal(row) ? [row.lat, row.lon] : null;
}

/** Leaves out positions that repeat the one before, up to 0.5 s after it first stood there. */
function withoutStale(rows: readonly GnssRow[], local: boolean): GnssRow[] {
  const places = rows.map((row) => positionOf(row, local)!.join());
  return rows.filter((row, k) => {
    let first = k;
    while (first > 0 && places[first - 1] === places[k]) first--;
    return first === k || row.t - rows[first]!.t > 500;
  });
}

function toSample(row: GnssRow, hasFix: boolean, frame: Frame): Sample {
  const place = frame === 'pitch' || frame === null ? row : project(row, frame);
  return {
    t: row.t,
    x: hasFix ? place.x : NaN,
    y: hasFix ? place.y : NaN,
    speed: row.speed,
    odometer: row.odometer,
    flagged: false,
    acceleration: null,
    power: null,
  };
}
