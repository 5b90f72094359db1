import { type Body, modelHz } from './body.js';
import type { Place } from './pitch.js';
import type { Random } from './random.js';
import type { AsidePhase } from './phases.js';

/** Seconds between the beginnings of two warm-ups, and how long one takes. */
const warmUp = { everyS: 900, lastsS: 180 };
/** Where substitutes jog to and fro: along their touchline. */
const lane = { y: -37, fromX: -48, toX: -22 };

/** Walks off the pitch, sits, and walks back on; a substitute also warms up along the touchline. */
export class AsidePlayer {
  private to: Place;
  private mps = 1.4;

  constructor(
    private readonly phase: AsidePhase,
    private readonly body: Body,
    private readonly random: Random,
  ) {
    this.to = phase.place;
  }

  step(): void {
    const { body, phase } = this;
    const left = phase.finishS * modelHz - body.row;
    const wayBack = phase.back && body.distanceTo(phase.back) / 1.35;
    if (phase.back && left / modelHz <= wayBack! + 8) this.go(phase.back, 1.45);
    else if (this.warmsUp) this.jog();
    else this.go(phase.place, 1.4);
    const arrived = body.distanceTo(this.to) < 0.9;
    body.step(this.to, arrived ? 0 : this.mps, 1.5);
  }

  private get warmsUp(): boolean {
    const { everyS, lastsS } = warmUp;
    const since = this.body.row / modelHz - this.phase.startS;
    return this.phase.warmsUp && since > everyS - lastsS && since % everyS > everyS - lastsS;
  }

  private jog(): void {
    const { body, random } = this;
    const onLane = this.to.y === lane.y;
    if (onLane && body.distanceTo(this.to) > 1.2) return;
    if (onLane && random.chance(0.99)) return;
    const x = this.to.x === lane.toX ? lane.fromX : lane.toX;
    this.go({ x, y: lane.y }, random.between(2.2, 3.6));
  }

  private go(to: Place, mps: number): void {
    this.to = to;
    this.mps = mps;
  }
}
