import { type ActionId, type ActionSetting, ServiceError, type ZoneKind } from '@touchline/proto';
import type { TeamSettings } from './team-settings.js';
import { lowerBoundsOf, unitOf } from './zone-lists.js';

/** Actions of each kind, each level inside the one before it. */
export const levelsOfKind = {
  speed: ['R1', 'R2'],
  accel: ['A1', 'A2', 'A3'],
  decel: ['D1', 'D2', 'D3'],
  hr: [],
} as const satisfies Record<ZoneKind, readonly ActionId[]>;

/** Number of the zone that each action points at. */
export type ActionZones = Readonly<Record<ActionId, number>>;

export function actionZonesOf(settings: TeamSettings): ActionZones {
  const [A1, A2, A3] = settings.accelerationEffortZones;
  const [D1, D2, D3] = settings.decelerationEffortZones;
  return { R1: settings.hsrZone, R2: settings.sprintZone, A1, A2, A3, D1, D2, D3 };
}

export function withActionZones(settings: TeamSettings, zones: ActionZones): TeamSettings {
  return {
    ...settings,
    hsrZone: zones.R1,
    sprintZone: zones.R2,
    accelerationEffortZones: [zones.A1, zones.A2, zones.A3],
    decelerationEffortZones: [zones.D1, zones.D2, zones.D3],
  };
}

export function describeActions(settings: TeamSettings): ActionSetting[] {
  const zones = actionZonesOf(settings);
  return kinds.flatMap((kind) =>
    levelsOfKind[kind].map((id) => ({
      id,
      kind,
      zone: zones[id],
      threshold: lowerBoundsOf(settings, kind)[zones[id] - 1]!,
      unit: unitOf(settings, kind),
    })),
  );
}

/** @throws invalidAction for what is no action */
export function requireAction(settings: TeamSettings, id: string): ActionSetting {
  const action = describeActions(settings).find((each) => each.id === id);
  if (!action) throw new ServiceError('invalidAction', { field: 'id', found: id });
  return action;
}

/**
 * @throws invalidRequest when an action points at no zone, or at the first one, in which everything
 * would be an effort; actionLevelsNotRising
 */
export function checkActions(settings: TeamSettings): void {
  const zones = actionZonesOf(settings);
  for (const kind of kinds) {
    const last = lowerBoundsOf(settings, kind).length;
    let before = 1;
    for (const id of levelsOfKind[kind]) {
      const where = { field: 'zone', found: `${id}: ${zones[id]}` };
      if (zones[id] < 2 || zones[id] > last) {
        throw new ServiceError('invalidRequest', { ...where, expected: `2 to ${last}` });
      }
      if (zones[id] <= before) throw new ServiceError('actionLevelsNotRising', where);
      before = zones[id];
    }
  }
}

const kinds = Object.keys(levelsOfKind) as ZoneKind[];
