import type { ZoneKind, ZonePlayer } from '@touchline/proto';
import { heartRateMaximum } from './heart-rate-maximum.js';
import type { PlayerEntity } from '../players/player.entity.js';

/** null = not known. */
export interface Motion {
  speedMps: number | null;
  accelerationMps2: number | null;
  /** Positive. */
  decelerationMps2: number | null;
}

/** What is known of a player on a day, besides what his own row says. */
export interface PlayerFacts {
  /** The entry of each kind that is valid on the day. */
  references: ReadonlyMap<ZoneKind, { value: number; validFrom: string }>;
  /** Kinds whose Custom zones are switched off. */
  off: ReadonlySet<ZoneKind>;
  /** Highest of his analysed activities of grade A to C before that time. */
  highest: Motion;
}

/** The player's part of an analysis; kept with the run, so that its numbers can be computed again. */
export interface Measures {
  maximum: Motion;
  reference: Motion;
  hrMaxBpm: number | null;
  hrMaxEstimated: boolean;
  hrRestBpm: number | null;
  gender: 'F' | 'M' | null;
}

/** Entered values before measured ones; what is switched off is not known. */
export function measuresOf(player: PlayerEntity, facts: PlayerFacts, localDate: string): Measures {
  const heart = heartRateMaximum(withReference(player, facts), localDate);
  return {
    maximum: {
      speedMps: player.maxSpeedMps ?? facts.highest.speedMps,
      accelerationMps2: player.maxAccelerationMps2 ?? facts.highest.accelerationMps2,
      decelerationMps2: player.maxDecelerationMps2 ?? facts.highest.decelerationMps2,
    },
    reference: {
      speedMps: referenceOf(facts, 'speed'),
      accelerationMps2: referenceOf(facts, 'accel'),
      decelerationMps2: referenceOf(facts, 'decel'),
    },
    hrMaxBpm: heart.hrMaxBpm || null,
    hrMaxEstimated: heart.hrMaxEstimated,
    hrRestBpm: player.hrRest,
    gender: player.gender,
  };
}

/** What zones of a kind mean for the player. */
export function zonePlayer(
  kind: ZoneKind,
  player: PlayerEntity,
  facts: PlayerFacts,
  localDate: string,
): ZonePlayer {
  return {
    idfPlayer: player.idfPlayer,
    active: !facts.off.has(kind),
    reference: facts.references.get(kind) ?? null,
    maximum: kind === 'hr' ? heartMaximum(player, localDate) : motionMaximum(kind, player, facts),
  };
}

function motionMaximum(
  kind: Exclude<ZoneKind, 'hr'>,
  player: PlayerEntity,
  { highest }: PlayerFacts,
): ZonePlayer['maximum'] {
  const [entered, measured] = {
    speed: [player.maxSpeedMps, highest.speedMps],
    accel: [player.maxAccelerationMps2, highest.accelerationMps2],
    decel: [player.maxDecelerationMps2, highest.decelerationMps2],
  }[kind] as [number | null, number | null];
  if (entered !== null) return { value: entered, source: 'entered' };
  return measured === null ? null : { value: measured, source: 'measured' };
}

function heartMaximum(player: PlayerEntity, localDate: string): ZonePlayer['maximum'] {
  const { hrMaxBpm, hrMaxEstimated } = heartRateMaximum(player, localDate);
  if (hrMaxBpm === 0) return null;
  return { value: hrMaxBpm, source: hrMaxEstimated ? 'estimated' : 'entered' };
}

/** A tested maximum heart rate with its day goes before the one without. */
function withReference(player: PlayerEntity, facts: PlayerFacts) {
  return { birthday: player.birthday, hrMax: referenceOf(facts, 'hr') ?? player.hrMax };
}

function referenceOf({ references, off }: PlayerFacts, kind: ZoneKind): number | null {
  return off.has(kind) ? null : (references.get(kind)?.value ?? null);
}
