import type { Random } from './random.js';

/** Where play is, once a second: f64[seconds] from the pitch's centre; shared by all players. */
export interface BallPath {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The ball wanders between random places at the pace of play. */
export function ballPath(seconds: number, random: Random): BallPath {
  const x = new Float64Array(seconds + 1);
  const y = new Float64Array(seconds + 1);
  let [targetX, targetY, until] = [0, 0, 0];
  for (let second = 1; second <= seconds; second++) {
    if (second >= until) {
      targetX = random.between(-46, 46);
      targetY = random.between(-30, 30);
      until = second + random.integer(4, 14);
    }
    x[second] = x[second - 1]! + (targetX - x[second - 1]!) * 0.18;
    y[second] = y[second - 1]! + (targetY - y[second - 1]!) * 0.18;
  }
  return { x, y };
}
