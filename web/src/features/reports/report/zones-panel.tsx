import { defaultSettings } from '@touchline/compute';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationTicks, shortName } from '../../../charts/axis.js';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { barsHeight } from '../../../charts/sorted-bars.js';
import { ZoneStacks } from '../../../charts/zone-stacks.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import type { ReportPanelProps } from './report-panel.js';
import { playerLabel, type PlayerRow } from './report-rows.js';
import { useShown } from './use-shown.js';

type Kind = 'speed' | 'hr';

const shown = {
  speed: {
    title: 'base:speedZones',
    measure: 'Distance',
    bounds: defaultSettings.speedZonesMps.map((mps) => mps * 3.6),
    decimals: 1,
    unit: 'km/h',
  },
  hr: {
    title: 'base:heartRateZones',
    measure: 'Duration',
    bounds: defaultSettings.hrZonesPercent,
    decimals: 0,
    unit: '%',
  },
} as const;

/** `19.8–22.5 km/h`, the last one open. */
function zoneNames(kind: Kind): string[] {
  const { bounds, decimals, unit } = shown[kind];
  return bounds.map((lower, index) => {
    const upper = bounds[index + 1];
    const from = formatNumber(lower, decimals);
    return upper === undefined
      ? `≥ ${from} ${unit}`
      : `${from}–${formatNumber(upper, decimals)} ${unit}`;
  });
}

const names: Record<Kind, readonly string[]> = { speed: zoneNames('speed'), hr: zoneNames('hr') };

/** A legend says the unit once. */
const legendLabel = (name: string, index: number, all: readonly string[]): string =>
  index === all.length - 1 ? name : name.slice(0, name.lastIndexOf(' '));

function useStacks(
  rows: readonly PlayerRow[] | undefined,
  kind: Kind,
  scale: (si: number) => number,
) {
  return useMemo(
    () =>
      rows?.map((row) => {
        const name = playerLabel(row);
        return {
          id: String(row.idfPlayer),
          name,
          label: shortName(name),
          values: names[kind].map((_, index) => {
            const value = row.metrics[`${kind}Zone${index + 1}${shown[kind].measure}`] ?? null;
            return value === null ? null : scale(value);
          }),
        };
      }),
    [rows, kind, scale],
  );
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Distance by speed zone or time by heart rate zone, a stack per player. */
export function ZonesPanel(props: ReportPanelProps & { kind: Kind }) {
  const { rows, metrics, subtitle, kind, linked } = props;
  const { t } = useTranslation();
  const { speedZones, heartRateZones } = useColours();
  const { unit, scale, format } = useShown(metrics, `${kind}Zone1${shown[kind].measure}`);
  const stacks = useStacks(rows, kind, scale);
  const ticks = useMemo(
    () =>
      kind === 'hr' && stacks
        ? durationTicks(Math.max(0, ...stacks.map(({ values }) => sum(values))))
        : undefined,
    [kind, stacks],
  );
  const zones = names[kind];
  const colours = kind === 'speed' ? speedZones : heartRateZones;
  return (
    <ChartFrame
      title={t(shown[kind].title)}
      unit={unit}
      subtitle={subtitle}
      height={barsHeight(rows?.length ?? 12)}
      legend={zones.map((name, index) => ({
        label: legendLabel(name, index, zones),
        colour: colours[index] ?? '',
      }))}
      table={
        stacks && {
          columns: [t('base:player'), ...zones],
          rows: stacks.map(({ name, values }) => [name, ...values]),
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
