/**
 * Zones of speed, acceleration and deceleration, absolute, Rel and Custom: Distance, Duration, DistancePerMin,
 * Entries.
 */
import type { AnalysisSettings } from '../../catalogue/settings.js';
import { isIn, micro, stepsIn, total, type ReferenceKernel, type Step } from '../recording.js';

const places = Array.from({ length: 10 }, (_, zone) => zone);

/** Lower bounds of the three kinds of zones. */
interface Bounds {
  readonly speed: readonly number[];
  readonly acceleration: readonly number[];
  readonly deceleration: readonly number[];
}

type Kind = keyof Bounds;
const kinds: readonly Kind[] = ['speed', 'acceleration', 'deceleration'];

interface Zone {
  readonly kind: Kind;
  readonly place: number;
}

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const steps = stepsIn(recording, selection);
  const minutes = total(steps.map((step) => step.seconds)) / 60;
  return variantsOf(settings).flatMap((bounds) => {
    const stays = [
      ...recording.steps.flatMap((piece) => staysOf(piece, (step) => speedZone(step, bounds), 200)),
      ...recording.steps.flatMap((piece) => staysOf(piece, (step) => gainZone(step, bounds), 500)),
    ].filter((stay) => isIn(selection, stay.step.start.t));
    return kinds.flatMap((kind) => {
      const zoneOf = kind === 'speed' ? speedZone : gainZone;
      const zoned = steps.flatMap((step) => {
        const zone = zoneOf(step, bounds);
        return zone ? [{ step, zone }] : [];
      });
      if (zoned.length === 0 || Number.isNaN(bounds[kind][1])) return places.flatMap(() => missing);
      const inZone = places.map((place) =>
        zoned
          .filter(({ zone }) => zone.kind === kind && zone.place === place)
          .map(({ step }) => step),
      );
      const metres = inZone.map((some) => total(some.map((step) => step.metres)));
      return [
        ...metres,
        ...inZone.map((some) => total(some.map((step) => step.seconds))),
        ...metres.map((distance) => distance / minutes),
        ...places.map(
          (place) => stays.filter(({ zone }) => zone.kind === kind && zone.place === place).length,
        ),
      ];
    });
  });
};

const missing = [NaN, NaN, NaN, NaN];

/** Absolute bounds, percent of the player's maximum, percent of their reference. */
function variantsOf(settings: AnalysisSettings): Bounds[] {
  const { relativeZonesPercent, customZonesPercent, maximum, reference } = settings;
  const share = (percents: readonly number[], of: number) =>
    percents.map((percent) => (percent * of) / 100);
  const percentOf = (zones: typeof relativeZonesPercent, of: typeof maximum) => ({
    speed: share(zones.speed, of.speedMps),
    acceleration: share(zones.acceleration, of.accelerationMps2),
    deceleration: share(zones.deceleration, of.decelerationMps2),
  });
  return [
    {
      speed: settings.speedZonesMps,
      acceleration: settings.accelerationZonesMps2,
      deceleration: settings.decelerationZonesMps2,
    },
    percentOf(relativeZonesPercent, maximum),
    percentOf(customZonesPercent, reference),
  ];
}

function speedZone({ meanSpeed }: Step, { speed }: Bounds): Zone {
  return { kind: 'speed', place: placeOf(meanSpeed, speed) };
}

/** Acceleration and deceleration are one sequence of zones. */
function gainZone({ meanAcceleration }: Step, bounds: Bounds): Zone | null {
  if (meanAcceleration === null) return null;
  const kind = micro(meanAcceleration) >= 0 ? 'acceleration' : 'deceleration';
  return { kind, place: placeOf(Math.abs(meanAcceleration), bounds[kind]) };
}

function placeOf(value: number, bounds: readonly number[]): number {
  return bounds.findLastIndex((bound, place) => place === 0 || micro(value) >= micro(bound));
}

interface Stay {
  readonly zone: Zone;
  /** The step that it opens with. */
  readonly step: Step;
}

/** Stays of one piece: runs of equal zones, of which short ones and returns continue the open stay. */
function staysOf(
  steps: readonly Step[],
  zoneAt: (step: Step) => Zone | null,
  leastMs: number,
): Stay[] {
  const runs: { zone: Zone | null; steps: Step[] }[] = [];
  for (const step of steps) {
    const zone = zoneAt(step);
    const run = runs.at(-1);
    if (run && isSame(run.zone, zone)) run.steps.push(step);
    else runs.push({ zone, steps: [step] });
  }
  const stays: Stay[] = [];
  let open: Zone | null = null;
  for (const { zone, steps: run } of runs) {
    const ms = run.at(-1)!.end.t - run[0]!.start.t;
    if (zone && open && (ms < leastMs || isSame(open, zone))) continue;
    open = zone;
    if (zone) stays.push({ zone, step: run[0]! });
  }
  return stays;
}

function isSame(a: Zone | null, b: Zone | null): boolean {
  return a?.kind === b?.kind && a?.place === b?.place;
}
