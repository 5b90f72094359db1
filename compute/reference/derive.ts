/** Rule 7, metabolic power and steps. */
import { micro, samplesWithin, total, type Piece, type Sample, type Step } from './recording.js';

/** Slope of the least-squares line of speed by time over |Δt| ≤ 0.5 s, m/s² */
export function accelerationAt(piece: Piece, k: number): number | null {
  const centre = piece[k]!;
  const window = samplesWithin(piece, k, 500);
  if (window.length < 3 || window.at(-1)!.t - window[0]!.t < 500) return null;
  const times = window.map((sample) => (sample.t - centre.t) / 1000);
  const speeds = window.map((sample) => sample.speed - centre.speed);
  const meanTime = total(times) / times.length;
  const meanSpeed = total(speeds) / speeds.length;
  const above = total(times.map((time, j) => (time - meanTime) * (speeds[j]! - meanSpeed)));
  const slope = above / total(times.map((time) => (time - meanTime) ** 2));
  return micro(Math.abs(slope)) > 8e6 ? null : slope;
}

/** Osgnach 2010 after di Prampero 2005, on grass; W/kg */
export function metabolicPower(speed: number, acceleration: number): number {
  const es = Math.max(-0.45, acceleration / 9.81);
  const em = Math.sqrt(es ** 2 + 1);
  const flat = 155.4 * es ** 5 - 30.4 * es ** 4 - 43.3 * es ** 3 + 46.3 * es ** 2 + 19.5 * es + 3.6;
  const cost = es > 0.45 ? 55.65 * es - 5.61 : flat;
  return Math.max(0, cost * em * 1.29 * speed);
}

export function accelerate(piece: Piece, medianStep: number): void {
  piece.forEach((sample, k) => {
    sample.acceleration = medianStep <= 500 ? accelerationAt(piece, k) : null;
    sample.power =
      sample.acceleration === null ? null : metabolicPower(sample.speed, sample.acceleration);
  });
}

export function stepsOf(piece: Piece, medianStep: number): Step[] {
  return piece.slice(1).map((end, k) => {
    const start = piece[k]!;
    const seconds = (end.t - start.t) / 1000;
    const mean = (start.speed + end.speed) / 2;
    const increment = medianStep > 1000 ? odometerIncrement(start, end) : null;
    const step = {
      start,
      end,
      seconds,
      meanAcceleration: meanOf(start.acceleration, end.acceleration),
    };
    if (increment === null) return { ...step, metres: mean * seconds, meanSpeed: mean };
    return { ...step, metres: increment, meanSpeed: increment / seconds };
  });
}

/** Null where one is missing. */
export function meanOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : (a + b) / 2;
}

/** m by the odometer; null where unknown or not within 0 … 12 m/s */
export function odometerIncrement(from: Sample, to: Sample): number | null {
  const increment = to.odometer - from.odometer;
  const seconds = (to.t - from.t) / 1000;
  return increment >= 0 && micro(increment / seconds) <= 12e6 ? increment : null;
}
