import type { AnalysisSettings } from '@touchline/compute';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Legend } from '../../../charts/legend.js';
import { TrackMap } from '../../../charts/track-map.js';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { ZoneSwitch } from '../../../charts/zone-switch.js';
import { readZonesShown, type ZonesShown } from '../../../charts/zones-shown.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { speedGroups } from '../../../shared/metric/zone-groups.js';
import {
  colourOf,
  eachGroup,
  eachZone,
  isGroupable,
  type ShownBounds,
  speedBounds,
} from '../../../shared/metric/zone-parts.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { Section } from '../../../shared/ui/section.js';
import { useAddress } from '../../../shared/use-address.js';
import { trackOf } from './trace-data.js';
import type { LoadedRecording } from './use-recording.js';

interface TrackSectionProps {
  recording: LoadedRecording;
  settings: AnalysisSettings;
  range: TimeRange;
}

/** Where the player was, coloured by speed zone or by groups of them. */
export function TrackSection({ recording, settings, range }: TrackSectionProps) {
  const { t } = useTranslation();
  const track = useMemo(() => trackOf(recording.trace, settings), [recording.trace, settings]);
  const { legend, colours, control } = useTrackZones(settings);
  if (!track.known) return null;
  return (
    <Section
      title={t('base:track')}
      note={t(track.pitch ? 'base:trackOnPitch' : 'base:trackOnPlane')}
      action={control}
    >
      <Legend entries={legend} />
      <TrackMap track={track} range={range} colours={colours} label={t('base:track')} />
    </Section>
  );
}

/** What colours mean, the colour of each zone, and the choice between zones and groups. */
function useTrackZones(settings: AnalysisSettings) {
  const { t } = useTranslation();
  const [shown, show] = useZonesShown();
  const { speedZones } = useColours();
  const [bounds, groups] = [speedBounds(settings), speedGroups(settings)];
  const groupable = isGroupable(groups, bounds);
  const grouped = groupable && shown === 'grouped';
  const parts = grouped ? eachGroup(bounds, groups, (key) => t(key)) : eachZone(bounds);
  return {
    legend: parts.map((part, place) => ({
      label: grouped ? part.short : lowerBound(bounds, place),
      colour: colourOf(part, speedZones),
    })),
    colours: parts.flatMap((part) => part.zones.map(() => colourOf(part, speedZones))),
    control: groupable && <ZoneSwitch shown={shown} onShow={show} />,
  };
}

/** Ten ranges would be longer than a line: `< 3.6 km/h`, then `≥ 3.6`. */
function lowerBound({ bounds, decimals, unit }: ShownBounds, zone: number): string {
  const next = bounds[1];
  return zone === 0 && next !== undefined
    ? `< ${formatNumber(next, decimals)} ${unit}`
    : `≥ ${formatNumber(bounds[zone], decimals)}`;
}

const name = 'zones';

/** Stands in the address, as the chosen stretch does. */
function useZonesShown() {
  const [search, setSearch] = useAddress();
  const show = (shown: ZonesShown): void =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set(name, shown);
      return next;
    });
  return [readZonesShown(search.get(name)), show] as const;
}
