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

/** What a player's measures on a day are taken from, besides their own row. */
export interface MeasureSources {
  /** The entry of each kind that is valid on the day. */
  references: ReadonlyMap<ZoneKind, { value: number; validFrom: string }>;
  /** Kinds whose Custom zones are switched off. */
  off: ReadonlySet<ZoneKind>;
  /** Highest of their analysed activities of grade A to C before that time. */
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
export function measuresOf(
  player: PlayerEntity,
  sources: MeasureSources,
  localDate: string,
): Measures {
  const heart = heartRateMaximum(withReference(player, sources), localDate);
  return {
    maximum: {
      speedMps: player.maxSpeedMps ?? sources.highest.speedMps,
      accelerationMps2: player.maxAccelerationMps2 ?? sources.highest.accelerationMps2,
      decelerationMps2: player.maxDecelerationMps2 ?? sources.highest.decelerationMps2,
    },
    reference: {
      speedMps: referenceOf(sources, 'speed'),
      accelerationMps2: referenceOf(sources, 'accel'),
      decelerationMps2: referenceOf(sources, 'decel'),
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
  sources: MeasureSources,
  localDate: string,
): ZonePlayer {
  return {
    idfPlayer: player.idfPlayer,
    active: !sources.off.has(kind),
    reference: sources.references.get(kind) ?? null,
    maximum: kind === 'hr' ? heartMaximum(player, localDate) : motionMaximum(kind, player, sources),
  };
}

function motionMaximum(
  kind: Exclude<ZoneKind, 'hr'>,
  player: PlayerEntity,
  { highest }: MeasureSources,
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
function withReference(player: PlayerEntity, sources: MeasureSources) {
  return { birthday: player.birthday, hrMax: referenceOf(sources, 'hr') ?? player.hrMax };
}

function referenceOf({ references, off }: MeasureSources, kind: ZoneKind): number | null {
  return off.has(kind) ? null : (references.get(kind)?.value ?? null);
}
