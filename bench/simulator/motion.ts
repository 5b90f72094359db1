import type { BallPath } from './ball.js';
import type { Random } from './random.js';
import type { Phase } from './session-plan.js';
import type { PlayerProfile } from './squad.js';

const { floor, max, min, sqrt } = Math;

/** Steps per second of the model. */
export const modelHz = 10;
const dt = 1 / modelHz;
const sprintMps = 25 / 3.6;
const highMps = 20 / 3.6;
const halfLength = 52;
const halfWidth = 33.5;

/** What the player truly does: f64[rows] at 10 Hz, metres from the pitch's centre. */
export interface Motion {
  readonly rows: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly speedMps: Float64Array;
}

/**
 * Moves a player through the phases of a session. Bouts of recovering, working, high-speed running
 * and sprinting follow each other; which one comes next depends on what he still has to cover, so
 * that each phase ends near its plan.
 */
export function simulateMotion(
  phases: readonly Phase[],
  player: PlayerProfile,
  ball: BallPath,
  random: Random,
): Motion {
  const rows = phases.at(-1)!.finishS * modelHz;
  const motion = {
    rows,
    x: new Float64Array(rows),
    y: new Float64Array(rows),
    speedMps: new Float64Array(rows),
  };
  const runner = new Runner(motion, player, ball, random, phases[0]!);
  for (const phase of phases) runner.run(phase);
  return motion;
}

class Runner {
  private row = 0;
  private acceleration = 0;
  private directionX = 1;
  private directionY = 0;
  private targetX: number;
  private targetY: number;
  /** The present bout: wanted speed, how hard it is reached, last row. */
  private wantedMps = 0;
  private pushMps2 = 2;
  private boutEnd = 0;
  private done = { distance: 0, high: 0, sprint: 0 };

  constructor(
    private readonly motion: Motion,
    private readonly player: PlayerProfile,
    private readonly ball: BallPath,
    private readonly random: Random,
    first: Phase,
  ) {
    motion.x[0] = this.targetX = first.home.x;
    motion.y[0] = this.targetY = first.home.y;
  }

  run(phase: Phase): void {
    this.done = { distance: 0, high: 0, sprint: 0 };
    this.boutEnd = this.row;
    const last = min(phase.finishS * modelHz, this.motion.rows - 1);
    while (this.row < last) {
      if (this.row >= this.boutEnd) this.nextBout(phase);
      this.step(phase);
    }
  }

  private nextBout(phase: Phase): void {
    const { random, done } = this;
    const length = (phase.finishS - phase.startS) * modelHz;
    const progress = (this.row - phase.startS * modelHz) / length;
    const due = min(1, progress + random.between(-0.06, 0.06)) - 0.02;
    const late = progress > 0.985;
    if (!late && done.sprint < phase.sprintM * due) return this.sprint(phase);
    if (!late && done.high < phase.highM * due) return this.highRun(phase);
    const working = done.distance < phase.distanceM * (progress + random.between(-0.004, 0.004));
    const [low, high] = working ? phase.fastMps : phase.slowMps;
    this.bout(
      random.between(low, high),
      random.between(1, 3.4),
      random.integer(15, working ? 60 : 90),
    );
    this.aim(phase, 1);
  }

  private sprint(phase: Phase): void {
    const { random, player } = this;
    const wanted = player.topSpeedMps * random.between(0.9, 1);
    this.bout(wanted, random.between(3.4, 4.6), random.integer(32, 58));
    this.aim(phase, 4);
  }

  private highRun(phase: Phase): void {
    const { random } = this;
    this.bout(random.between(5.8, 6.8), random.between(2.4, 4), random.integer(28, 60));
    this.aim(phase, 3);
  }

  private bout(wantedMps: number, pushMps2: number, rows: number): void {
    this.wantedMps = wantedMps;
    this.pushMps2 = pushMps2;
    this.boutEnd = this.row + rows;
  }

  /** A new place to run to, near the player's own and the ball. */
  private aim(phase: Phase, reach: number): void {
    const { random, ball } = this;
    const second = floor(this.row / modelHz);
    const stray = phase.strayM * reach;
    const x = phase.home.x + ball.x[second]! * phase.followsBall + random.between(-stray, stray);
    const y =
      phase.home.y + ball.y[second]! * phase.followsBall + random.between(-stray, stray) * 0.7;
    this.targetX = max(-halfLength, min(halfLength, x));
    this.targetY = max(-halfWidth, min(halfWidth, y));
  }

  private step(phase: Phase): void {
    const { motion, row, done } = this;
    const speed = motion.speedMps[row]!;
    const next = this.nextSpeed(speed);
    const distance = ((speed + next) / 2) * dt;
    this.turn(phase);
    motion.x[row + 1] = motion.x[row]! + this.directionX * distance;
    motion.y[row + 1] = motion.y[row]! + this.directionY * distance;
    motion.speedMps[row + 1] = next;
    done.distance += distance;
    const mean = (speed + next) / 2;
    if (mean >= sprintMps) done.sprint += distance;
    else if (mean >= highMps) done.high += distance;
    this.row++;
  }

  /** Acceleration fades as the wanted speed comes near, and changes by at most 1.2 m/s² a step. */
  private nextSpeed(speed: number): number {
    const wobble = speed > 0.5 ? this.random.between(-0.35, 0.35) : 0;
    const missing = this.wantedMps + wobble - speed;
    const push = missing < 0 ? this.pushMps2 * 1.1 : this.pushMps2;
    const wanted = max(-push, min(push, missing / 0.9));
    const change = max(-1.2, min(1.2, wanted - this.acceleration));
    this.acceleration += change;
    const next = speed + this.acceleration * dt;
    if (next > 0) return next;
    this.acceleration = 0;
    return 0;
  }

  private turn(phase: Phase): void {
    const { motion, row } = this;
    const awayX = this.targetX - motion.x[row]!;
    const awayY = this.targetY - motion.y[row]!;
    const away = sqrt(awayX * awayX + awayY * awayY);
    if (away < 2) return this.aim(phase, 1.5);
    const x = this.directionX + (awayX / away - this.directionX) * 0.22;
    const y = this.directionY + (awayY / away - this.directionY) * 0.22;
    const length = sqrt(x * x + y * y);
    this.directionX = length > 0.05 ? x / length : awayX / away;
    this.directionY = length > 0.05 ? y / length : awayY / away;
  }
}
