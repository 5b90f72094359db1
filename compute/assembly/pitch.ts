/**
 * Positions on the pitch (metrics.md §6): from its corner (0, 0), x along the length, y along the width, m.
 * The four corners give the homography from the local plane; pitch-local positions need the size only.
 * Source: P. S. Heckbert 1989, square to quadrilateral, here its inverse.
 */
import { hasPositions } from './fixes';
import { Gnss } from './input';
import { allocateF64, getF64, mark, release, setF64 } from './memory';
import { Plane } from './projection';
import { Samples } from './samples';
import { pitchCorners, pitchLength, pitchWidth } from './settings';

/** x = (xx·X + xy·Y) ÷ (wx·X + wy·Y + w1), y likewise; X and Y from the first corner. */
class Homography {
  static originX: f64 = 0;
  static originY: f64 = 0;
  static xx: f64 = 0;
  static xy: f64 = 0;
  static yx: f64 = 0;
  static yy: f64 = 0;
  static wx: f64 = 0;
  static wy: f64 = 0;
  static w1: f64 = 0;
}

/** f64[Samples.count] m, not turned; in the room of columns that nobody reads after cleaning. */
let alongLength: usize = 0;
let alongWidth: usize = 0;
/** Whether any place on a pitch is known. */
export let isLaid: bool = false;

/** 1, or −1 where positions are turned, and what to add then. */
let direction: f64 = 1;
let shiftX: f64 = 0;
let shiftY: f64 = 0;

/** Positions of the ranges that follow are turned by half a turn, or not. */
export function turnPitch(half: bool): void {
  direction = half ? -1 : 1;
  shiftX = half ? pitchLength() : 0;
  shiftY = half ? pitchWidth() : 0;
}

/** Along the length, m; NaN without stadium or position */
export function pitchX(sample: i32): f64 {
  return isLaid ? shiftX + direction * getF64(alongLength, sample) : NaN;
}

/** Along the width, m; NaN without stadium or position */
export function pitchY(sample: i32): f64 {
  return isLaid ? shiftY + direction * getF64(alongWidth, sample) : NaN;
}

/** Middles of two steps along the length, else the width, m; only where the pitch is laid. */
export function middles(byLength: bool, step: i32): v128 {
  const at = (byLength ? alongLength : alongWidth) + ((<usize>step) << 3);
  const shift = f64x2.splat(byLength ? shiftX : shiftY);
  const turn = f64x2.splat(direction);
  const from = f64x2.add(shift, f64x2.mul(turn, v128.load(at)));
  const to = f64x2.add(shift, f64x2.mul(turn, v128.load(at, 8)));
  return f64x2.mul(f64x2.add(from, to), f64x2.splat(0.5));
}

/** Once per recording: without settings no place on a pitch is known. */
export function forgetPitch(): void {
  alongLength = Samples.onPitch ? Gnss.lat : Gnss.x;
  alongWidth = Samples.onPitch ? Gnss.lon : Gnss.y;
  isLaid = false;
}

/** Once per settings: positions of all samples, from the plane or from the centre to the corner. */
export function layPitch(): void {
  isLaid = pitchLength() > 0 && hasPositions();
  turnPitch(false);
  if (!isLaid) return;
  if (Samples.onPitch) shiftToCorner();
  else solveCorners();
  const missing = f64x2.splat(NaN);
  for (let i = 0; i < Samples.count; i += 2) {
    const at = (<usize>i) << 3;
    const x = f64x2.sub(v128.load(Samples.x + at), f64x2.splat(Homography.originX));
    const y = f64x2.sub(v128.load(Samples.y + at), f64x2.splat(Homography.originY));
    const w = f64x2.add(weighted(x, Homography.wx, y, Homography.wy), f64x2.splat(Homography.w1));
    const length = f64x2.div(weighted(x, Homography.xx, y, Homography.xy), w);
    const width = f64x2.div(weighted(x, Homography.yx, y, Homography.yy), w);
    const nothing = f64x2.sub(f64x2.add(length, width), f64x2.add(length, width));
    const known = f64x2.eq(nothing, f64x2.splat(0));
    v128.store(alongLength + at, v128.bitselect(length, missing, known));
    v128.store(alongWidth + at, v128.bitselect(width, missing, known));
  }
}

function weighted(x: v128, byX: f64, y: v128, byY: f64): v128 {
  return f64x2.add(f64x2.mul(x, f64x2.splat(byX)), f64x2.mul(y, f64x2.splat(byY)));
}

function shiftToCorner(): void {
  Homography.originX = -pitchLength() / 2;
  Homography.originY = -pitchWidth() / 2;
  Homography.xx = 1;
  Homography.xy = 0;
  Homography.yx = 0;
  Homography.yy = 1;
  Homography.wx = 0;
  Homography.wy = 0;
  Homography.w1 = 1;
}

/** East of the first corner, m */
function cornerX(k: i32): f64 {
  return Plane.x(getF64(pitchCorners(), 2 * k + 1)) - Homography.originX;
}

/** North of the first corner, m */
function cornerY(k: i32): f64 {
  return Plane.y(getF64(pitchCorners(), 2 * k)) - Homography.originY;
}

/** Unit square → corners: X = (a·u + b·v) ÷ (g·u + h·v + 1), Y = (d·u + e·v) ÷ …; the adjugate leads back. */
function solveCorners(): void {
  Homography.originX = Plane.x(getF64(pitchCorners(), 1));
  Homography.originY = Plane.y(getF64(pitchCorners(), 0));
  const dx1 = cornerX(1) - cornerX(2);
  const dy1 = cornerY(1) - cornerY(2);
  const dx2 = cornerX(3) - cornerX(2);
  const dy2 = cornerY(3) - cornerY(2);
  const sx = cornerX(2) - cornerX(1) - cornerX(3);
  const sy = cornerY(2) - cornerY(1) - cornerY(3);
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const a = cornerX(1) * (1 + g);
  const b = cornerX(3) * (1 + h);
  const d = cornerY(1) * (1 + g);
  const e = cornerY(3) * (1 + h);
  Homography.xx = e * pitchLength();
  Homography.xy = -b * pitchLength();
  Homography.yx = -d * pitchWidth();
  Homography.yy = a * pitchWidth();
  Homography.wx = d * h - e * g;
  Homography.wy = b * g - a * h;
  Homography.w1 = a * e - b * d;
}

/** f64[Samples.count] of positions along the length, else the width, to be read at once */
export function pitchColumn(byLength: bool): usize {
  const before = mark();
  const block = allocateF64(Samples.count);
  for (let i = 0; i < Samples.count; i++) {
    setF64(block, i, byLength ? pitchX(i) : pitchY(i));
  }
  release(before);
  return block;
}
