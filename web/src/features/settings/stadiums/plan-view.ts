import type { GeoPoint } from '@touchline/compute';
import type { Frame, Track } from '../../../charts/track-map.js';
import { type PlanPoint, toPlan } from './pitch-geometry.js';
import type { GeoTrack } from './use-track.js';

/** A plan's origin and what it shows. */
export interface PlanView {
  readonly origin: GeoPoint;
  readonly frame: Frame;
}

/** Around what is drawn, m. */
const marginM = 12;
/** Corners farther than this from the track are another place. */
const farM = 3000;
const nowhere: GeoPoint = { lat: 0, lon: 0 };

/** Shows track and corners; the track alone where the corners are another place. */
export function planView(track: GeoTrack | null, corners: readonly GeoPoint[]): PlanView {
  const points = track?.points ?? [];
  const origin = points[0] ?? corners[0] ?? nowhere;
  const own = points.map((point) => toPlan(origin, point));
  const pitch = corners.map((corner) => toPlan(origin, corner));
  const shown =
    own.length > 0 && distanceToTrackM(track, corners) > farM ? own : [...own, ...pitch];
  return { origin, frame: frameAround(shown.length > 0 ? shown : [{ x: 0, y: 0 }]) };
}

/** From the first corner to the beginning of the track; 0 where one of both is missing. */
export function distanceToTrackM(track: GeoTrack | null, corners: readonly GeoPoint[]): number {
  const [start, corner] = [track?.points[0], corners[0]];
  if (!start || !corner) return 0;
  const { x, y } = toPlan(start, corner);
  return Math.hypot(x, y);
}

function frameAround(points: readonly PlanPoint[]): Frame {
  const low = { x: Infinity, y: Infinity };
  const high = { x: -Infinity, y: -Infinity };
  for (const { x, y } of points) {
    low.x = Math.min(low.x, x - marginM);
    low.y = Math.min(low.y, y - marginM);
    high.x = Math.max(high.x, x + marginM);
    high.y = Math.max(high.y, y + marginM);
  }
  return { low, high };
}

/** Longer steps are gaps in the line, ms. */
const gapMs = 10_000;

/** The track as the chart draws it. */
export function drawnTrack({ times, points }: GeoTrack, origin: GeoPoint): Track {
  const plan = points.map((point) => toPlan(origin, point));
  return {
    times,
    x: plan.map(({ x }) => x),
    y: plan.map(({ y }) => y),
    ends: times.map((time, k) => ((times[k + 1] ?? time) - time > gapMs ? 1 : 0)),
    zones: new Uint8Array(times.length),
    pitch: null,
  };
}
