import { type MotionKind, outOfReach } from '@touchline/compute';
import { routes, type ZoneKind } from '@touchline/proto';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/use-call.js';
import { useMovedBounds } from './moved-bounds.js';
import { nearestStep, seasonThresholds, seasonRows } from './season-thresholds.js';

/** Spelled as the settings' calls do. */
export const zoneKindOf: Readonly<Record<MotionKind, ZoneKind>> = {
  speed: 'speed',
  acceleration: 'accel',
  deceleration: 'decel',
};

const boundsFields = {
  speed: 'speedZonesMps',
  acceleration: 'accelerationZonesMps2',
  deceleration: 'decelerationZonesMps2',
} as const;

const yearMs = 365 * 24 * 3600_000;

/** A year of a kind's thresholds, fetched once, and the bounds under which they are read. */
export function useWhatIf(kind: MotionKind) {
  const [openedMs] = useState(() => Date.now());
  const force = useCall(routes.team.settings.getAnalysis, {});
  const players = useCall(routes.team.players.list, {});
  const season = useCall(
    routes.reports.thresholds.get,
    { query: { kind, start: openedMs - yearMs, end: openedMs } },
    { staleTime: Infinity },
  );
  const settings = force.data?.settings;
  const stored = useMemo(
    () => settings?.[boundsFields[kind]].filter((bound) => bound < outOfReach),
    [settings, kind],
  );
  const { bounds, isBehind, isMoved, move, reset } = useMovedBounds(kind, stored);
  const actionZones = useMemo(() => {
    if (!settings) return [];
    if (kind === 'speed') return [settings.hsrZone, settings.sprintZone];
    return kind === 'acceleration'
      ? settings.accelerationEffortZones
      : settings.decelerationEffortZones;
  }, [settings, kind]);
  const seasons = useMemo(
    () => (season.data ? seasonThresholds(season.data, kind) : undefined),
    [season.data, kind],
  );
  const rows = useMemo(
    () => (seasons && bounds ? seasonRows(seasons, kind, bounds, actionZones) : undefined),
    [seasons, bounds, kind, actionZones],
  );
  return {
    bounds,
    stored,
    rows,
    actionZones,
    players: players.data ?? [],
    /** A bound of the team lies between two threshold steps: its answer is that of the nearest. */
    isNear: bounds?.some((bound) => !nearestStep(kind, bound).exact) ?? false,
    isMoved,
    isBehind,
    move,
    reset,
    /** Only while there is nothing to show: what was loaded stays when it cannot be renewed. */
    error: [force, season].find(({ isLoadingError }) => isLoadingError)?.error,
    retry: () => void Promise.all([force.refetch(), season.refetch()]),
  };
}
