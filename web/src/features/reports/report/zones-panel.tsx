import { outOfReach, zoneCount } from '@touchline/compute';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationTicks } from '../../../charts/axis.js';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { barsHeight } from '../../../charts/sorted-bars.js';
import { ZoneStacks } from '../../../charts/zone-stacks.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import type { ReportPanelProps } from './report-panel.js';
import { type PlayerRow } from './report-rows.js';
import { playerLabel } from '../../../shared/activity/squad.js';
import { useShown } from './use-shown.js';

type Kind = 'speed' | 'hr';

const shown = {
  speed: { title: 'base:speedZones', measure: 'Distance' },
  hr: { title: 'base:heartRateZones', measure: 'Duration' },
} as const;

type Settings = NonNullable<ReturnType<typeof useRules>['settings']>;

/** Lower bounds as they are shown. */
function boundsOf(kind: Kind, settings: Settings) {
  const { speedZonesMps, hrZonesBpm, hrZonesPercent } = settings;
  if (kind === 'speed') {
    const bounds = speedZonesMps.filter((mps) => mps < outOfReach).map((mps) => mps * 3.6);
    return { bounds, decimals: 1, unit: 'km/h' };
  }
  return { bounds: hrZonesBpm ?? hrZonesPercent, decimals: 0, unit: hrZonesBpm ? 'bpm' : '%' };
}

/** `19.8–22.5 km/h`, the last one open. */
function zoneNames(kind: Kind, settings: Settings): string[] {
  const { bounds, decimals, unit } = boundsOf(kind, settings);
  return bounds.map((lower, index) => {
    const upper = bounds[index + 1];
    const from = formatNumber(lower, decimals);
    return upper === undefined
      ? `≥ ${from} ${unit}`
      : `${from}–${formatNumber(upper, decimals)} ${unit}`;
  });
}

const numbered = Array.from({ length: zoneCount }, (_, index) => String(index + 1));

/** By the bounds that counted when the numbers were computed; by numbers until they are known. */
function useZones(rows: readonly PlayerRow[] | undefined, kind: Kind): readonly string[] {
  const versions = new Set(rows?.map(({ quality }) => quality.settingsVersion));
  const { settings } = useRules({
    version: versions.size === 1 ? ([...versions][0] ?? undefined) : undefined,
  });
  return useMemo(() => (settings ? zoneNames(kind, settings) : numbered), [settings, kind]);
}

/** A legend says the unit once. */
const legendLabel = (name: string, index: number, all: readonly string[]): string =>
  index === all.length - 1 ? name : name.split(' ')[0]!;

const metricOf = (kind: Kind, index: number): string =>
  `${kind}Zone${index + 1}${shown[kind].measure}`;

/** Stored values by zone, lowest first. */
const valuesOf = (row: PlayerRow, kind: Kind, zones: readonly string[]): (number | null)[] =>
  zones.map((_, index) => row.metrics[metricOf(kind, index)] ?? null);

function useStacks(
  rows: readonly PlayerRow[] | undefined,
  kind: Kind,
  zones: readonly string[],
  scale: (stored: number | null) => number | null,
) {
  return useMemo(
    () =>
      rows?.map((row) => ({
        id: String(row.idfPlayer),
        label: playerLabel(row),
        address: row.address,
        values: valuesOf(row, kind, zones).map(scale),
      })),
    [rows, kind, zones, scale],
  );
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Distance by speed zone or time by heart rate zone, a stack per player. */
export function ZonesPanel(props: ReportPanelProps & { kind: Kind }) {
  const { rows, metrics, subject, kind, linked } = props;
  const { t } = useTranslation();
  const { speedZones, heartRateZones } = useColours();
  const { metric, unit, scale, format } = useShown(metrics, metricOf(kind, 0));
  const zones = useZones(rows, kind);
  const stacks = useStacks(rows, kind, zones, scale);
  const ticks = useMemo(
    () =>
      kind === 'hr' && stacks
        ? durationTicks(Math.max(0, ...stacks.map(({ values }) => sum(values))))
        : undefined,
    [kind, stacks],
  );
  const colours = kind === 'speed' ? speedZones : heartRateZones;
  return (
    <ChartFrame
      title={t(shown[kind].title)}
      unit={unit}
      subject={subject}
      height={barsHeight(rows?.length ?? 12)}
      legend={zones.map((name, index) => ({
        label: legendLabel(name, index, zones),
        colour: colours[index] ?? '',
      }))}
      table={
        rows && {
          columns: [{ label: t('base:player') }, ...zones.map((label) => ({ label, metric }))],
          rows: rows.map((row) => [playerLabel(row), ...valuesOf(row, kind, zones)]),
          addresses: rows.map(({ address }) => address),
        }
      }
    >
      {stacks && (
        <ZoneStacks
          rows={stacks}
          zones={zones}
          ticks={ticks}
          colours={colours}
          format={format}
          linked={linked}
        />
      )}
    </ChartFrame>
  );
}
