import { type Motion, modelHz } from './body.js';
import { coordinatesOf } from './pitch.js';
import type { Random } from './random.js';
import type { PlayerProfile } from './squad.js';

const { floor, max, min } = Math;

/** What goes wrong between a player and his file. */
export interface MissingPart {
  readonly kind: 'lateStart' | 'noFix' | 'noRows' | 'noStrap' | 'noContact';
  readonly startMs: number;
  readonly finishMs: number;
}

/** What the tracker wrote: one element per row; NaN = the device gave no value. */
export interface Recording {
  readonly rows: number;
  /** f64[rows], epoch ms. */
  readonly t: Float64Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly speedMps: Float64Array;
  readonly odometerM: Float64Array;
  readonly hdop: Float64Array;
  readonly satellites: Float64Array;
  /** bpm; 0 = strap without contact; null = the player wears no strap. */
  readonly bpm: Float64Array | null;
  readonly missing: readonly MissingPart[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The device's view of a motion: noise, drop-outs, a late start, a missing strap. */
export function record(
  motion: Motion,
  bpm: Float64Array,
  player: PlayerProfile,
  startMs: number,
  sampleHz: number,
  random: Random,
): Recording {
  const faults = drawFaults(motion.rows, player, random);
  const stride = modelHz / sampleHz;
  const device = new Device(motion, bpm, faults, random);
  const room = floor((motion.rows - 1) / stride) + 1;
  const columns = emptyColumns(room);
  let rows = 0;
  for (let row = 0; row < motion.rows; row++) {
    device.sense(row);
    if (row % stride !== 0 || row < faults.startRow || inside(faults.noRows, row)) continue;
    columns.t[rows] = startMs + (row * 1000) / modelHz;
    device.write(columns, rows++, row);
  }
  const cut = (column: Float64Array) => column.subarray(0, rows);
  const missing = missingParts(faults, motion.rows, startMs);
  const { t, lat, lon, speedMps, odometerM, hdop, satellites } = columns;
  return {
    rows,
    t: cut(t),
    lat: cut(lat),
    lon: cut(lon),
    speedMps: cut(speedMps),
    odometerM: cut(odometerM),
    hdop: cut(hdop),
    satellites: cut(satellites),
    bpm: faults.strap ? cut(columns.bpm) : null,
    missing,
  };
}

function emptyColumns(rows: number) {
  const column = () => new Float64Array(rows);
  return {
    t: column(),
    lat: column(),
    lon: column(),
    speedMps: column(),
    odometerM: column(),
    hdop: column(),
    satellites: column(),
    bpm: column(),
  };
}

interface Faults {
  readonly startRow: number;
  readonly noFix: readonly Span[];
  readonly noRows: readonly Span[];
  readonly noContact: readonly Span[];
  readonly strap: boolean;
}

/** Goalkeepers' devices are spared late starts: their range of a match is narrow. */
function drawFaults(rows: number, { position }: PlayerProfile, random: Random): Faults {
  const spans = (most: number, shortS: number, longS: number): Span[] =>
    Array.from({ length: random.integer(0, most) }, () => {
      const from = floor(rows * random.between(0.1, 0.95));
      return { from, to: from + random.integer(shortS * modelHz, longS * modelHz) };
    });
  const late = position !== 'GK' && random.chance(0.08);
  return {
    startRow: late ? floor(min(rows / 40, random.integer(300, 1400))) : 0,
    noFix: spans(2, 2, 12),
    noRows: random.chance(0.3) ? spans(2, 2, 25) : [],
    noContact: random.chance(0.25) ? spans(3, 10, 120) : [],
    strap: !random.chance(0.08),
  };
}

class Device {
  private driftX = 0;
  private driftY = 0;
  private odometer = 0;
  private speed = 0;
  private hdop = 0.8;

  constructor(
    private readonly motion: Motion,
    private readonly bpm: Float64Array,
    private readonly faults: Faults,
    private readonly random: Random,
  ) {}

  /** Doppler speed is nearly without bias; positions drift slowly by about a metre. */
  sense(row: number): void {
    const { random } = this;
    const truth = this.motion.speedMps[row]!;
    const before = this.speed;
    this.speed = max(0, truth * (1 + 0.006 * random.normal()) + 0.025 * random.normal());
    if (row > this.faults.startRow) this.odometer += (before + this.speed) / (2 * modelHz);
    this.driftX = this.driftX * 0.998 + 0.05 * random.normal();
    this.driftY = this.driftY * 0.998 + 0.05 * random.normal();
    this.hdop = max(0.5, min(1.4, this.hdop + 0.004 * random.normal()));
  }

  write(columns: ReturnType<typeof emptyColumns>, at: number, row: number): void {
    const { motion, random, faults } = this;
    const fix = !inside(faults.noFix, row);
    const x = motion.x[row]! + this.driftX + 0.03 * random.normal();
    const y = motion.y[row]! + this.driftY + 0.03 * random.normal();
    const { lat, lon } = fix ? coordinatesOf({ x, y }) : { lat: 0, lon: 0 };
    columns.lat[at] = lat;
    columns.lon[at] = lon;
    columns.speedMps[at] = fix ? this.speed : NaN;
    columns.odometerM[at] = this.odometer;
    columns.hdop[at] = fix ? this.hdop : 9.9;
    columns.satellites[at] = fix ? 19 - floor(this.hdop * 5) : 2;
    columns.bpm[at] = inside(faults.noContact, row) ? 0 : this.bpm[floor(row / modelHz)]!;
  }
}

function missingParts(faults: Faults, rows: number, startMs: number): MissingPart[] {
  const ms = (row: number) => startMs + (min(row, rows - 1) * 1000) / modelHz;
  const part = (kind: MissingPart['kind'], { from, to }: Span): MissingPart => ({
    kind,
    startMs: ms(from),
    finishMs: ms(to),
  });
  return [
    ...(faults.startRow > 0 ? [part('lateStart', { from: 0, to: faults.startRow })] : []),
    ...faults.noFix.map((span) => part('noFix', span)),
    ...faults.noRows.map((span) => part('noRows', span)),
    ...(faults.strap ? [] : [part('noStrap', { from: 0, to: rows })]),
    ...(faults.strap ? faults.noContact.map((span) => part('noContact', span)) : []),
  ];
}

function inside(spans: readonly Span[], row: number): boolean {
  for (const { from, to } of spans) if (row >= from && row < to) return true;
  return false;
}
