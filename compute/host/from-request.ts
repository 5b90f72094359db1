import type { PlayerInput, SessionRange, Settings } from '@touchline/proto';
import {
  type AnalysisSettings,
  defaultSettings,
  type MotionReference,
} from '../catalogue/settings.js';
import type { AnalysisRange, Interval } from './recording.js';

/** A message of an event, or the same as plain data from a call, which has no `…Enum` beside its words. */
export type PlainMessage<T> = T extends readonly (infer Item)[]
  ? readonly PlainMessage<Item>[]
  : T extends object
    ? {
        readonly [
          Name in keyof T as Name extends `$${string}` | `${string}Enum` ? never : Name
        ]: PlainMessage<T[Name]>;
      }
    : T;

/** What an analysis request knows of a player. */
export type PlayerFacts = Pick<
  PlainMessage<PlayerInput>,
  'maximum' | 'reference' | 'hrMaxBpm' | 'hrRestBpm' | 'gender'
>;

/** The core's settings from a request's snapshot; what an older request lacks is as for a new team. */
export function settingsOf(message: PlainMessage<Settings>, player: PlayerFacts): AnalysisSettings {
  const settings = plain(message);
  const { effortRules, motionRules, pitch } = settings;
  return {
    speedZonesMps: settings.speedZonesMps,
    accelerationZonesMps2: settings.accelerationZonesMps2,
    decelerationZonesMps2: settings.decelerationZonesMps2,
    hrZonesPercent: settings.hrZonesPercent,
    hrZonesBpm: settings.hrZonesBpm.length > 0 ? settings.hrZonesBpm : null,
    relativeZonesPercent: settings.relativeZones ?? defaultSettings.relativeZonesPercent,
    customZonesPercent: settings.customZones ?? defaultSettings.customZonesPercent,
    hsrZone: settings.hsrZone,
    sprintZone: settings.sprintZone,
    accelerationEffortZones: levels(
      settings.accelerationEffortZones,
      defaultSettings.accelerationEffortZones,
    ),
    decelerationEffortZones: levels(
      settings.decelerationEffortZones,
      defaultSettings.decelerationEffortZones,
    ),
    effortRules: { ...defaultSettings.effortRules, ...effortRules },
    motionRules: { ...defaultSettings.motionRules, ...motionRules },
    maximum: measures(player.maximum),
    reference: measures(player.reference),
    hrMaxBpm: known(player.hrMaxBpm),
    hrRestBpm: known(player.hrRestBpm),
    gender: player.gender === 'F' || player.gender === 'M' ? player.gender : null,
    pitch: pitch ? { ...pitch, corners: pitch.corners.length > 0 ? pitch.corners : null } : null,
  };
}

/** Only what was said: a message has its type's name beside it. */
function plain<T>(message: T): PlainMessage<T> {
  const said: unknown = Array.isArray(message)
    ? message.map(plain)
    : message && typeof message === 'object'
      ? Object.fromEntries(
          Object.entries(message)
            .filter(([name]) => !name.startsWith('$'))
            .map(([name, value]) => [name, plain<unknown>(value)]),
        )
      : message;
  return said as PlainMessage<T>;
}

function levels(
  given: readonly number[],
  usual: readonly [number, number, number],
): readonly [number, number, number] {
  const [first, second, third] = given;
  if (first === undefined || second === undefined || third === undefined) return usual;
  return [first, second, third];
}

function measures(given: PlayerFacts['maximum']): MotionReference {
  return {
    speedMps: known(given?.speedMps),
    accelerationMps2: known(given?.accelerationMps2),
    decelerationMps2: known(given?.decelerationMps2),
  };
}

/** Nobody's maximum is 0: requests of former releases say so of what they do not know. */
function known(value = 0): number {
  return value > 0 ? value : NaN;
}

type Session = PlainMessage<SessionRange>;

/**
 * What to compute for a player: each session they take part in (its crops, or the whole of it) with
 * its minutes, and as session 0 the union of those. Without any session in the activity, session 0
 * is `implicitSession`, with minutes. Empty: none of the sessions is theirs.
 */
export function rangesOf(
  { sessions }: { readonly sessions: readonly Session[] },
  idfPlayer: number,
  extent: Interval,
): AnalysisRange[] {
  if (sessions.length === 0) {
    return [{ idfSession: 0, intervals: [extent], minutesFromMs: extent.startMs }];
  }
  const own = sessions.filter(({ idfPlayers }) => idfPlayers.includes(idfPlayer));
  if (own.length === 0) return [];
  const ranges = own.map((session) => ({
    idfSession: session.idfSession,
    intervals: intervalsOf(session),
    minutesFromMs: session.startMs,
    ...attackOf([session]),
  }));
  const intervals = ranges.flatMap((range) => range.intervals);
  return [{ idfSession: 0, intervals, ...attackOf(own) }, ...ranges];
}

/** Known where all of the sessions have the same direction. */
function attackOf(sessions: readonly Session[]): Pick<AnalysisRange, 'attack'> {
  const [attack, ...others] = new Set(sessions.map((session) => session.attack));
  if (others.length > 0 || (attack !== 'towardsLength' && attack !== 'towardsZero')) return {};
  return { attack };
}

function intervalsOf({ crops, startMs, finishMs }: Session): Interval[] {
  if (crops.length === 0) return [{ startMs, finishMs }];
  return crops.map((crop) => ({ startMs: crop.startMs, finishMs: crop.finishMs }));
}

/** Times of a stream, as decoding found them. */
export interface StreamExtent {
  readonly startMs: number;
  readonly finishMs: number;
  readonly medianStepMs: number;
}

/** A recording with a few samples over months would have a stored row of numbers for every minute. */
export const longestImplicitMs = 3 * 86_400_000;

export const isTooLong = ({ startMs, finishMs }: Interval): boolean =>
  finishMs - startMs > longestImplicitMs;

/**
 * The implicit session of a player: the time of all recordings of the activity; where one of them makes that
 * too long, of the player's own. Undefined = no rows.
 */
export function implicitSession(
  all: readonly StreamExtent[],
  own: readonly StreamExtent[],
): Interval | undefined {
  const whole = extentOf(all);
  return whole && isTooLong(whole) ? extentOf(own) : whole;
}

/** From the first row of any stream to the last of any plus one median step; undefined = no rows. */
function extentOf(streams: readonly StreamExtent[]): Interval | undefined {
  if (streams.length === 0) return undefined;
  const startMs = Math.min(...streams.map((stream) => stream.startMs));
  const finishMs = Math.max(
    ...streams.map(({ finishMs, medianStepMs }) => finishMs + medianStepMs),
  );
  return { startMs, finishMs: Math.max(finishMs, startMs + 1) };
}
