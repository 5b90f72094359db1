import { type Body, modelHz } from './body.js';
import { type Place, withinLines } from './pitch.js';
import type { Random } from './random.js';
import type { DrillPhase } from './phases.js';
import type { PlayerProfile } from './squad.js';
import type { TeamPlay } from './team-play.js';

const { min } = Math;

/**
 * Trains a drill: bouts of recovering, working, high-speed running and sprinting follow each other;
 * which one comes next depends on what he still has to cover, so that a drill ends near its plan.
 */
export class DrillPlayer {
  private target: Place;
  private wantedMps = 0;
  private pushMps2 = 2;
  private boutEnd = 0;

  constructor(
    private readonly phase: DrillPhase,
    private readonly player: PlayerProfile,
    private readonly play: TeamPlay,
    private readonly body: Body,
    private readonly random: Random,
  ) {
    this.target = body.place;
    this.boutEnd = body.row;
  }

  step(): void {
    const { body } = this;
    if (body.row >= this.boutEnd) this.nextBout();
    if (body.distanceTo(this.target) < 2) this.aim(1.5);
    body.step(this.target, this.wantedMps, this.pushMps2);
  }

  private nextBout(): void {
    const { body, phase, random } = this;
    const { distanceM, highM, sprintM } = body.load;
    const length = (phase.finishS - phase.startS) * modelHz;
    const progress = (body.row - phase.startS * modelHz) / length;
    const due = min(1, progress + random.between(-0.06, 0.06)) - 0.02;
    const late = progress > 0.985;
    if (!late && sprintM < phase.sprintM * due) return this.sprint();
    if (!late && highM < phase.highM * due) return this.highRun();
    const working = distanceM < phase.distanceM * (progress + random.between(-0.004, 0.004));
    const speeds = working ? phase.fastMps : phase.slowMps;
    this.bout(
      random.between(...speeds),
      random.between(1, 3.4),
      random.integer(15, working ? 60 : 90),
    );
    this.aim(1);
  }

  private sprint(): void {
    const { random, player } = this;
    const wanted = player.topSpeedMps * random.between(0.9, 1);
    this.bout(wanted, random.between(3.4, 4.6), random.integer(32, 58));
    this.aim(4);
  }

  private highRun(): void {
    const { random } = this;
    this.bout(random.between(5.8, 6.8), random.between(2.4, 4), random.integer(28, 60));
    this.aim(3);
  }

  private bout(wantedMps: number, pushMps2: number, rows: number): void {
    this.wantedMps = wantedMps;
    this.pushMps2 = pushMps2;
    this.boutEnd = this.body.row + rows;
  }

  /** A new place to run to, near the drill's own and the ball. */
  private aim(reach: number): void {
    const { random, body, phase } = this;
    const ball = this.play.at(body.row / modelHz);
    const strayM = phase.strayM * reach;
    this.target = withinLines({
      x: phase.home.x + ball.x * phase.followsBall + random.between(-strayM, strayM),
      y: phase.home.y + ball.y * phase.followsBall + random.between(-strayM, strayM) * 0.7,
    });
  }
}
