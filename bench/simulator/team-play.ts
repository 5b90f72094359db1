import { pitch } from './pitch.js';
import type { Random } from './random.js';

const { max, min } = Math;

/** Who has the ball: our team, the other one, or nobody, since play has stopped. */
export type Possession = 'ours' | 'theirs' | 'none';

/** The team as one block at one moment: metres from the pitch's middle, attacking towards +x. */
export interface Block {
  readonly x: number;
  readonly y: number;
  /** Share of the formation's length and width that it is stretched to. */
  readonly length: number;
  readonly width: number;
  readonly possession: Possession;
}

/** How far the block is stretched with the ball, without it, and while play has stopped. */
const shapes = {
  ours: { length: 1.08, width: 1.12 },
  theirs: { length: 0.9, width: 0.78 },
  none: { length: 1, width: 0.95 },
} as const;
/** Fastest that a block moves, metres a second. */
const fastest = { ours: 4, theirs: 4.8, none: 1.5 } as const;
/** Where the block waits at kick-off. */
const kickOff = { x: -15, y: 0 };
const halfLength = pitch.lengthM / 2;

/**
 * The way of a team's block, second by second: possessions of some seconds, half of which end in a
 * stop (a ball is in play for 52 to 55 of 90 minutes; Altmann et al. 2023, Biology of Sport 40(4)).
 * How far and how fast the block moves is that of a professional match recorded at 25 Hz: its middle
 * spreads 15 m along and 11 m across the pitch, and is the same again after half a minute by chance only.
 */
export class TeamPlay {
  private readonly blocks: Block[] = [];

  /** `kickOffS`: seconds at which a half begins. */
  constructor(seconds: number, kickOffS: readonly number[], random: Random) {
    const walk = new BlockWalk(random);
    for (let second = 0; second <= seconds; second++) {
      if (kickOffS.includes(second)) walk.kickOff();
      this.blocks.push(walk.next());
    }
  }

  /** @param second of the session, between two whole ones too */
  at(second: number): Block {
    const before = this.blocks[Math.floor(second)]!;
    const after = this.blocks[Math.floor(second) + 1] ?? before;
    const share = second - Math.floor(second);
    const between = (one: number, other: number) => one + (other - one) * share;
    return {
      x: between(before.x, after.x),
      y: between(before.y, after.y),
      length: between(before.length, after.length),
      width: between(before.width, after.width),
      possession: before.possession,
    };
  }
}

class BlockWalk {
  private block: Block = { ...kickOff, ...shapes.none, possession: 'none' };
  private speedX = 0;
  private speedY = 0;
  private target = { ...kickOff };
  /** Seconds that are left of the present possession or stop, and until play is switched to a side. */
  private left = 0;
  private sideLeft = 0;

  constructor(private readonly random: Random) {}

  kickOff(): void {
    this.left = this.random.integer(8, 20);
    this.target = { ...kickOff };
    this.block = { ...kickOff, ...shapes.none, possession: 'none' };
    this.speedX = this.speedY = 0;
  }

  next(): Block {
    const present = this.block;
    if (this.left-- <= 0) this.turnOver();
    if (this.sideLeft-- <= 0) this.switchSide();
    const { possession } = this.block;
    const most = fastest[possession];
    this.speedX = towards(this.speedX, (this.target.x - present.x) * 0.22, most);
    this.speedY = towards(this.speedY, (this.target.y - present.y) * 0.22, most * 0.75);
    const shape = shapes[possession];
    this.block = {
      possession,
      x: present.x + this.speedX,
      y: present.y + this.speedY,
      length: present.length + (shape.length - present.length) * 0.2,
      width: present.width + (shape.width - present.width) * 0.2,
    };
    return this.block;
  }

  private turnOver(): void {
    const { random } = this;
    const before = this.block.possession;
    const stops = before !== 'none' && random.chance(0.5);
    const possession = stops ? 'none' : before === 'ours' ? 'theirs' : this.afterStop(before);
    this.left = stops ? random.integer(8, 30) : random.integer(7, 24);
    if (possession === 'ours') this.target.x = random.between(-10, 33);
    if (possession === 'theirs') this.target.x = random.between(-34, 8);
    if (possession === 'none') this.target.x = this.block.x + random.between(-14, 14);
    this.target.x = max(12 - halfLength, min(halfLength - 16, this.target.x));
    this.block = { ...this.block, possession };
  }

  private afterStop(before: Possession): Possession {
    if (before === 'theirs') return 'ours';
    return this.random.chance(0.5) ? 'ours' : 'theirs';
  }

  /** The ball goes from wing to wing, and the block after it. */
  private switchSide(): void {
    this.target.y = this.random.between(-26, 26);
    this.sideLeft = this.random.integer(7, 20);
  }
}

/** A speed on its way to another one: it changes by at most 1.1 m/s in a second. */
function towards(speed: number, wanted: number, most: number): number {
  const change = max(-most, min(most, wanted)) - speed;
  return speed + max(-1.1, min(1.1, change));
}
