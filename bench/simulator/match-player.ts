import { type Body, modelHz } from './body.js';
import { type Place, withinLines } from './pitch.js';
import type { Random } from './random.js';
import { roleRuns } from './role-runs.js';
import type { HalfPhase } from './phases.js';
import type { PlayerProfile } from './squad.js';
import type { Block, TeamPlay } from './team-play.js';

const { max, min } = Math;

interface Run {
  readonly to: Place;
  readonly wantedMps: number;
  readonly pushMps2: number;
  /** He jogs into it until this row, and gives it up at the last one. */
  readonly burstRow: number;
  readonly lastRow: number;
}

/** Metres that an outfield player, and a goalkeeper, stray from their place in the formation. */
const stray = { outfield: { x: 4.6, y: 5.4 }, keeper: { x: 2.2, y: 2.4 } } as const;

/**
 * Plays a half: he keeps his place in the block, breaks out of it for the runs of his role, and walks
 * until he has his breath back. Which run comes when, and how much he looks for space, follows what he
 * still has to cover, so that a half ends near its plan.
 */
export class MatchPlayer {
  private readonly isKeeper: boolean;
  private readonly lengthRows: number;
  private strayX = 0;
  private strayY = 0;
  private strayRow = 0;
  private moving = false;
  private run: Run | undefined;
  /** Until then he gets his breath back; first he brakes. */
  private breathlessRow = 0;
  private brakeMps2 = 3;

  constructor(
    private readonly phase: HalfPhase,
    private readonly player: PlayerProfile,
    private readonly play: TeamPlay,
    private readonly body: Body,
    private readonly random: Random,
  ) {
    this.isKeeper = player.position === 'GK';
    this.lengthRows = (phase.finishS - phase.startS) * modelHz;
  }

  step(): void {
    const block = this.play.at(this.body.row / modelHz);
    if (!this.run && this.body.row % modelHz === 0) this.run = this.nextRun(block);
    if (this.run) this.goOn(this.run);
    else this.keepPlace(block);
  }

  private get progress(): number {
    return (this.body.row - this.phase.startS * modelHz) / this.lengthRows;
  }

  /** Above 1: he has covered less than planned until now. */
  private get urge(): number {
    const behind = this.progress - this.body.load.distanceM / this.phase.distanceM;
    return max(0.25, min(2.2, 1 + 30 * behind));
  }

  private keepPlace(block: Block): void {
    const { body, random, urge } = this;
    if (body.row >= this.strayRow) this.strayAnew(urge);
    const to = this.placeIn(block);
    const away = body.distanceTo(to);
    if (away > (this.isKeeper ? 1 : 1.8) / urge) this.moving = true;
    else if (away < 0.8) this.moving = false;
    if (!this.moving) return body.step(to, 0.25, 1.2);
    const breathless = body.row < this.breathlessRow;
    const calm = breathless || block.possession === 'none';
    const most = calm && away < 16 ? 2.1 : 5.05;
    const pace = away * (calm ? 0.3 : 0.42 * min(1.3, urge));
    const push = breathless ? this.brakeMps2 : random.between(1.6, 3);
    body.step(to, max(0.9, min(most, pace)), push);
  }

  /** Small movements off the ball: a new spot every few seconds. */
  private strayAnew(urge: number): void {
    const { random } = this;
    const by = this.isKeeper ? stray.keeper : stray.outfield;
    const share = min(1.4, urge);
    this.strayX = random.normal() * by.x * share;
    this.strayY = random.normal() * by.y * share;
    this.strayRow = this.body.row + random.integer(25, 80) / max(0.4, urge);
  }

  /** His place now, on the pitch: teams change ends. */
  private placeIn(block: Block): Place {
    const { side } = this.phase;
    const { home } = this.player;
    const x = this.isKeeper ? -38 + block.x * 0.36 : block.x + home.x * block.length;
    const y = this.isKeeper ? block.y * 0.22 : block.y * 0.92 + home.y * block.width;
    return withinLines({ x: (x + this.strayX) * side, y: (y + this.strayY) * side });
  }

  private nextRun(block: Block): Run | undefined {
    const { body, phase, player, random, progress } = this;
    if (block.possession === 'none' || body.row < this.breathlessRow || progress > 0.985) return;
    const { load } = body;
    const due = min(1, progress + random.between(-0.06, 0.06)) - 0.02;
    const isSprint = load.sprintM < phase.sprintM * due;
    if (!isSprint && load.highM >= phase.highM * due) return;
    const fitting = roleRuns[player.position].filter(({ when }) => when === block.possession);
    const run = fitting[random.integer(0, fitting.length - 1)];
    if (!run) return;
    const along = random.between(...run.alongM) * (isSprint ? 1.1 : 0.85);
    if (!this.isOverdue(isSprint) && along * this.drift(block) <= 0) return;
    const to = this.runTo(along, random.between(...run.inwardM));
    if (body.distanceTo(to) < (this.isKeeper ? 5 : 14)) return;
    const burstRow = body.row + random.integer(6, 14);
    return {
      to,
      burstRow,
      lastRow: burstRow + 65,
      wantedMps: isSprint ? player.topSpeedMps * random.between(0.9, 1) : random.between(5.8, 6.7),
      pushMps2: isSprint ? random.between(3.4, 4.6) : random.between(2.4, 3.8),
    };
  }

  /** Metres that the block moves along in this second: most runs keep up with play. */
  private drift(block: Block): number {
    const movesBy = this.play.at(this.body.row / modelHz + 1).x - block.x;
    return Math.abs(movesBy) < 0.7 ? 0 : movesBy;
  }

  private isOverdue(isSprint: boolean): boolean {
    const { body, phase, progress } = this;
    return isSprint
      ? body.load.sprintM < phase.sprintM * (progress - 0.1)
      : body.load.highM < phase.highM * (progress - 0.1);
  }

  private runTo(along: number, inward: number): Place {
    const { body, player, phase, random } = this;
    const { x, y } = body.place;
    const { home } = player;
    const wing = Math.abs(home.y) > 3 ? home.y * phase.side : random.between(-1, 1);
    return withinLines({
      x: x + along * phase.side,
      y: y + (wing > 0 ? -inward : inward),
    });
  }

  private goOn({ to, wantedMps, pushMps2, burstRow, lastRow }: Run): void {
    const { body, random } = this;
    if (body.row < burstRow) body.step(to, 3.2, 2);
    else body.step(to, wantedMps, pushMps2);
    if (body.row < lastRow && body.distanceTo(to) > 3) return;
    this.run = undefined;
    this.breathlessRow = body.row + random.integer(30, 90);
    this.brakeMps2 = random.between(2.2, 5.4);
  }
}
