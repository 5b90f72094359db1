import { mergeEdit } from '@touchline/platform';
import {
  type BodyOf,
  limits,
  ServiceError,
  type routes,
  type ZoneKind,
  type ZoneUnit,
} from '@touchline/proto';
import { isDeepStrictEqual } from 'node:util';
import { actionZonesOf, levelsOfKind, withActionZones } from './actions.js';
import type { TeamSettings } from './team-settings.js';
import { withZoneLists, zoneLists, type ZoneLists } from './zone-lists.js';

export type ZoneChange = BodyOf<typeof routes.team.zones.update>;

/**
 * The settings with other zones of a kind. An action stays with its zone, wherever that stands now.
 * @throws zoneIsActionThreshold when an action's zone would go; invalidRequest when a zone is not one of the present ones,
 * is named twice, or begins where nothing measured reaches
 */
export function changeZones(
  settings: TeamSettings,
  kind: ZoneKind,
  edit: ZoneChange,
): TeamSettings {
  const stored = zoneLists(settings, kind);
  const change = mergeZones(edit, stored);
  const lists = { ...stored, unit: change.unit ?? stored.unit };
  checkUnit(kind, change);
  checkLimits(kind, lists.unit, change);
  const former = formerZones(change, lists);
  const changed = withZoneLists(settings, kind, {
    ...lists,
    lower: change.zones.map((zone) => zone.lower),
    relativePercent: change.relativePercent ?? lists.relativePercent,
    customPercent: change.customPercent ?? lists.customPercent,
  });
  return withActionZones(changed, movedActions(settings, kind, former));
}

/** A list of zones is compared by its lower bounds, and these with their unit. @throws changedMeanwhile */
function mergeZones(edit: ZoneChange, stored: ZoneLists): ZoneChange {
  const { zones, before, unit = before?.unit ?? stored.unit, ...others } = edit;
  const boundsBefore = before && {
    ...before,
    zones: before.zones && inUnit(before.zones, before.unit ?? stored.unit),
  };
  const bounds = { ...others, zones: inUnit(zones, unit), before: boundsBefore };
  const now = {
    ...stored,
    zones: inUnit(
      stored.lower.map((lower) => ({ lower })),
      stored.unit,
    ),
  };
  const merged = mergeEdit(bounds, now);
  if (isDeepStrictEqual(merged.zones, bounds.zones)) return { ...merged, unit, zones };
  return { ...merged, unit: stored.unit, zones: merged.zones.map(({ lower }) => ({ lower })) };
}

/** A bound means nothing without its unit: both are one field. */
const inUnit = (zones: ZoneChange['zones'], unit: ZoneUnit) =>
  zones.map(({ lower }) => ({ lower, unit }));

/** Present number of each zone of the new list, null = new. */
function formerZones({ zones }: ZoneChange, { lower }: ZoneLists): (number | null)[] {
  const former = zones.map(({ zone }, place) => {
    if (zone !== undefined) return zone;
    return place < lower.length ? place + 1 : null;
  });
  former.forEach((zone, place) => {
    if (zone === null) return;
    const where = { field: `zones.${place}.zone`, found: String(zone) };
    if (zone < 1 || zone > lower.length) {
      throw new ServiceError('invalidRequest', { ...where, expected: `1 to ${lower.length}` });
    }
    if (former.indexOf(zone) < place) {
      throw new ServiceError('invalidRequest', { ...where, expected: 'each zone once' });
    }
  });
  return former;
}

function movedActions(settings: TeamSettings, kind: ZoneKind, former: readonly (number | null)[]) {
  const zones = { ...actionZonesOf(settings) };
  for (const id of levelsOfKind[kind]) {
    const place = former.indexOf(zones[id]);
    if (place < 0) {
      throw new ServiceError('zoneIsActionThreshold', {
        field: 'zones',
        found: `${id}: ${zones[id]}`,
      });
    }
    zones[id] = place + 1;
  }
  return zones;
}

function checkUnit(kind: ZoneKind, { unit, relativePercent, customPercent }: ZoneChange): void {
  const units = { speed: ['m/s'], accel: ['m/s2'], decel: ['m/s2'], hr: ['%', 'bpm'] }[kind];
  if (unit !== undefined && !units.includes(unit)) {
    const where = { field: 'unit', found: unit, expected: units.join(' | ') };
    throw new ServiceError('invalidRequest', where);
  }
  if (kind === 'hr' && (relativePercent ?? customPercent)) {
    const field = relativePercent ? 'relativePercent' : 'customPercent';
    throw new ServiceError('invalidRequest', { field, expected: 'nothing: heart rate has none' });
  }
}

function checkLimits(kind: ZoneKind, unit: ZoneLists['unit'], { zones }: ZoneChange): void {
  const { least, most } = limits.zoneBoundIn[unit];
  zones.forEach(({ lower }, place) => {
    if (lower <= most && (lower >= least || place === 0)) return;
    throw new ServiceError('invalidRequest', {
      field: `zones.${place}.lower`,
      found: String(lower),
      expected: `${least} to ${most} ${unit} for ${kind}`,
    });
  });
}
