import type { Load } from './body.js';
import type { Place } from './pitch.js';

export interface Span {
  readonly startS: number;
  readonly finishS: number;
}

interface PhaseParts extends Span {
  readonly name: string;
  /** Where he stands when it begins, if it is his first. */
  readonly start: Place;
}

/** A half, or the part of it that he plays. */
export interface HalfPhase extends PhaseParts, Load {
  readonly kind: 'half';
  /** 1 = attacking towards +x. */
  readonly side: 1 | -1;
}

/** A drill: what he covers, how, and where. */
export interface DrillPhase extends PhaseParts, Load {
  readonly kind: 'drill';
  /** Speeds of recovering and of working. */
  readonly slowMps: readonly [number, number];
  readonly fastMps: readonly [number, number];
  /** Middle of his place on the pitch, and how far he strays from it. */
  readonly home: Place;
  readonly strayM: number;
  /** Share of the ball's way that he follows. */
  readonly followsBall: number;
}

/** Off the pitch: half-time, or a substitute's bench. */
export interface AsidePhase extends PhaseParts {
  readonly kind: 'aside';
  readonly place: Place;
  readonly warmsUp: boolean;
  /** Where he is when it ends. */
  readonly back?: Place;
}

/** What one player does in one part of a session. */
export type Phase = HalfPhase | DrillPhase | AsidePhase;
