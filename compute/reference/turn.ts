/** A vector of the world, seen from a body that turns. */
import type { ImuRow } from './recording.js';

export type Vector = readonly [number, number, number];

/** After a step of the body at the mean rate of its ends (Rodrigues; the world turns the other way). */
export function turned(vector: Vector, from: ImuRow, to: ImuRow): Vector {
  const seconds = (to.t - from.t) / 1000;
  const way: Vector = [
    (-(from.gx + to.gx) / 2) * seconds,
    (-(from.gy + to.gy) / 2) * seconds,
    (-(from.gz + to.gz) / 2) * seconds,
  ];
  const angle = Math.hypot(...way);
  if (angle === 0) return vector;
  const axis = scaled(way, 1 / angle);
  const across = cross(axis, vector);
  const along = scaled(axis, dot(axis, vector) * (1 - Math.cos(angle)));
  const parts = [scaled(vector, Math.cos(angle)), scaled(across, Math.sin(angle)), along];
  return parts.reduce((sum, part) => [sum[0] + part[0], sum[1] + part[1], sum[2] + part[2]]);
}

/** NaN where one has no direction */
export function angleDeg(a: Vector, b: Vector): number {
  const cosine = dot(a, b) / (Math.hypot(...a) * Math.hypot(...b));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function scaled(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}
