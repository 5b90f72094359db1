import type { Place } from './pitch.js';
import type { Random } from './random.js';

const { max, min, sqrt } = Math;

/** Steps per second of the model. */
export const modelHz = 10;
const dt = 1 / modelHz;
const sprintMps = 25 / 3.6;
const highMps = 20 / 3.6;

/** What the player truly does: f64[rows] at 10 Hz, metres from the pitch's centre. */
export interface Motion {
  readonly rows: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly speedMps: Float64Array;
}

/** Metres covered: all, at 20–25 km/h, and above 25 km/h. */
export interface Load {
  readonly distanceM: number;
  readonly highM: number;
  readonly sprintM: number;
}

/** A player's body: where he is and how fast, and what legs can make of a wish. */
export class Body {
  row = 0;
  /** Since it was last asked for. */
  private covered = { distanceM: 0, highM: 0, sprintM: 0 };
  private acceleration = 0;
  private directionX = 1;
  private directionY = 0;

  constructor(
    readonly motion: Motion,
    private readonly random: Random,
    start: Place,
  ) {
    motion.x[0] = start.x;
    motion.y[0] = start.y;
  }

  get load(): Load {
    return this.covered;
  }

  get place(): Place {
    return { x: this.motion.x[this.row]!, y: this.motion.y[this.row]! };
  }

  /** What is covered counts from now on. */
  countAnew(): void {
    this.covered = { distanceM: 0, highM: 0, sprintM: 0 };
  }

  distanceTo({ x, y }: Place): number {
    const awayX = x - this.motion.x[this.row]!;
    const awayY = y - this.motion.y[this.row]!;
    return sqrt(awayX * awayX + awayY * awayY);
  }

  /** A tenth of a second towards a place, at a wanted speed that is reached with this push. */
  step(target: Place, wantedMps: number, pushMps2: number): void {
    const { motion, row, covered } = this;
    const speed = motion.speedMps[row]!;
    const next = this.nextSpeed(speed, wantedMps, pushMps2);
    const mean = (speed + next) / 2;
    const distance = mean * dt;
    this.turn(target, speed);
    motion.x[row + 1] = motion.x[row]! + this.directionX * distance;
    motion.y[row + 1] = motion.y[row]! + this.directionY * distance;
    motion.speedMps[row + 1] = next;
    covered.distanceM += distance;
    if (mean >= sprintMps) covered.sprintM += distance;
    else if (mean >= highMps) covered.highM += distance;
    this.row++;
  }

  /** Acceleration fades as the wanted speed comes near, and changes by at most 1.2 m/s² a step. */
  private nextSpeed(speed: number, wantedMps: number, pushMps2: number): number {
    const wobble = speed > 0.5 ? this.random.between(-0.35, 0.35) : 0;
    const missing = wantedMps + wobble - speed;
    const push = missing < 0 ? pushMps2 * 1.1 : pushMps2;
    const wanted = max(-push, min(push, missing / 0.9));
    const change = max(-1.2, min(1.2, wanted - this.acceleration));
    this.acceleration += change;
    const next = speed + this.acceleration * dt;
    if (next > 0) return next;
    this.acceleration = 0;
    return 0;
  }

  /** The faster he runs, the wider he turns. */
  private turn(target: Place, speed: number): void {
    const { motion, row } = this;
    const away = this.distanceTo(target);
    if (away < 0.3) return;
    const towardsX = (target.x - motion.x[row]!) / away;
    const towardsY = (target.y - motion.y[row]!) / away;
    const share = speed > 4.5 ? 0.12 : 0.22;
    const x = this.directionX + (towardsX - this.directionX) * share;
    const y = this.directionY + (towardsY - this.directionY) * share;
    const length = sqrt(x * x + y * y);
    this.directionX = length > 0.05 ? x / length : towardsX;
    this.directionY = length > 0.05 ? y / length : towardsY;
  }
}
