import { zoneCount } from '@touchline/compute';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZonesShown } from '../../../charts/zones-shown.js';
import { oneVersion } from '../../../shared/metric/one-version.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import { heartRateGroups, speedGroups } from '../../../shared/metric/zone-groups.js';
import {
  eachGroup,
  eachZone,
  isGroupable,
  type ShownBounds,
  speedBounds,
  type ZonePart,
} from '../../../shared/metric/zone-parts.js';
import type { PlayerRow } from './report-rows.js';

export type ZoneKind = 'speed' | 'hr';

type Settings = NonNullable<ReturnType<typeof useRules>['settings']>;

const heartRateBounds = ({ hrZonesBpm, hrZonesPercent }: Settings): ShownBounds => ({
  bounds: hrZonesBpm ?? hrZonesPercent,
  decimals: 0,
  unit: hrZonesBpm ? 'bpm' : '%',
});

const kinds = {
  speed: { boundsOf: speedBounds, groupsOf: speedGroups },
  hr: { boundsOf: heartRateBounds, groupsOf: heartRateGroups },
} as const;

/** Until bounds are known. */
const numbered: readonly ZonePart[] = Array.from({ length: zoneCount }, (_, zone) => {
  const name = String(zone + 1);
  return { name, short: name, zones: [zone] };
});

/** What a stack is made of, by the bounds that counted when the numbers were computed. */
export function useZoneParts(
  rows: readonly PlayerRow[] | undefined,
  kind: ZoneKind,
  shown: ZonesShown,
) {
  const { t } = useTranslation();
  const version = oneVersion(rows ?? []);
  // Bounds that are not those of all rows would be wrong for some.
  const isMixed = version === null;
  const { settings } = useRules({ version: version ?? undefined });
  return useMemo(() => {
    if (!settings || isMixed) return { parts: numbered, groupable: false };
    const { boundsOf, groupsOf } = kinds[kind];
    const [bounds, groups] = [boundsOf(settings), groupsOf(settings)];
    const groupable = isGroupable(groups, bounds);
    const grouped = groupable && shown === 'grouped';
    return {
      parts: grouped ? eachGroup(bounds, groups, (key) => t(key)) : eachZone(bounds),
      groupable,
    };
  }, [settings, isMixed, kind, shown, t]);
}
