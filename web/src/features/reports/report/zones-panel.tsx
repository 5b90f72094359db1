import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { zoneCount } from '@touchline/compute';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationTicks } from '../../../charts/axis.js';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { barsHeight } from '../../../charts/sorted-bars.js';
import { ZoneStacks } from '../../../charts/zone-stacks.js';
import { ZoneSwitch } from '../../../charts/zone-switch.js';
import type { ZonesShown } from '../../../charts/zones-shown.js';
import { playerLabel } from '../../../shared/activity/squad.js';
import { colourOf, sumOf, type ZonePart } from '../../../shared/metric/zone-parts.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import type { ReportPanelProps } from './report-panel.js';
import type { PlayerRow } from './report-rows.js';
import { useShown } from './use-shown.js';
import { useZoneParts, type ZoneKind } from './use-zone-parts.js';

const charts = {
  speed: {
    title: 'base:speedZones',
    measure: 'Distance',
    choice: 'speedZones',
    missing: 'base:noNumbersYet',
    chosen: (speedZones: ZonesShown) => ({ speedZones }),
  },
  hr: {
    title: 'base:heartRateZones',
    measure: 'Duration',
    choice: 'heartRateZones',
    missing: 'base:noHeartRateZones',
    chosen: (heartRateZones: ZonesShown) => ({ heartRateZones }),
  },
} as const;

const metricOf = (kind: ZoneKind, zone: number): string =>
  `${kind}Zone${zone + 1}${charts[kind].measure}`;

/** Stored values by zone or group, lowest first. */
const valuesOf = (
  { metrics }: PlayerRow,
  kind: ZoneKind,
  parts: readonly ZonePart[],
): (number | null)[] => parts.map((part) => sumOf(part, (zone) => metrics[metricOf(kind, zone)]));

function useStacks(
  rows: readonly PlayerRow[] | undefined,
  kind: ZoneKind,
  parts: readonly ZonePart[],
  scale: (stored: number | null) => number | null,
) {
  return useMemo(
    () =>
      rows?.map((row) => ({
        id: String(row.idfPlayer),
        label: playerLabel(row),
        address: row.address,
        values: valuesOf(row, kind, parts).map(scale),
      })),
    [rows, kind, parts, scale],
  );
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

const isMissing = (value: number | null): boolean => value === null;

/** Whole minutes along an axis of time, the chart's own choice along one of distance. */
const useTicks = (kind: ZoneKind, stacks: ReturnType<typeof useStacks>) =>
  useMemo(
    () =>
      kind === 'hr' && stacks
        ? durationTicks(Math.max(0, ...stacks.map(({ values }) => sum(values))))
        : undefined,
    [kind, stacks],
  );

type ZonesPanelProps = ReportPanelProps & { kind: ZoneKind };

/** Distance by speed zone or time by heart rate zone, a stack per player, and who has none. */
export function ZonesPanel(props: ZonesPanelProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <ZonesFrame {...props} />
      {props.kind === 'hr' && <WithoutHeartRate rows={props.rows ?? []} />}
    </Box>
  );
}

/** Where nobody has heart rate zones, the chart says so itself. */
function WithoutHeartRate({ rows }: { rows: readonly PlayerRow[] }) {
  const { t } = useTranslation();
  const without = rows.filter(({ metrics }) =>
    Array.from({ length: zoneCount }, (_, zone) => metrics[metricOf('hr', zone)] ?? null).every(
      isMissing,
    ),
  );
  if (without.length === 0 || without.length === rows.length) return null;
  return (
    <Typography variant="caption" color="textSecondary">
      {t('base:withoutHeartRateZones', { names: without.map(playerLabel).join(', ') })}
    </Typography>
  );
}

function ZonesFrame(props: ZonesPanelProps) {
  const { rows, expected, metrics, subject, kind, selection, change, linked } = props;
  const { t } = useTranslation();
  const { title, choice, chosen } = charts[kind];
  const { metric, unit, scale, format } = useShown(metrics, metricOf(kind, 0));
  const { parts, groupable } = useZoneParts(rows, kind, selection[choice]);
  const names = useMemo(() => parts.map(({ name }) => name), [parts]);
  const colours = useColours()[choice];
  const partColours = useMemo(() => parts.map((part) => colourOf(part, colours)), [parts, colours]);
  const stacks = useStacks(rows, kind, parts, scale);
  const ticks = useTicks(kind, stacks);
  return (
    <ChartFrame
      title={t(title)}
      unit={unit}
      subject={subject}
      height={barsHeight(rows?.length ?? expected)}
      notDrawn={
        stacks?.every(({ values }) => values.every(isMissing)) ? t(charts[kind].missing) : undefined
      }
      legend={parts.map(({ short }, place) => ({
        label: short,
        colour: partColours[place] ?? '',
      }))}
      table={
        rows && {
          columns: [{ label: t('base:player') }, ...names.map((label) => ({ label, metric }))],
          rows: rows.map((row) => [playerLabel(row), ...valuesOf(row, kind, parts)]),
          addresses: rows.map(({ address }) => address),
        }
      }
      controls={
        groupable && (
          <ZoneSwitch shown={selection[choice]} onShow={(shown) => change(chosen(shown))} />
        )
      }
    >
      {stacks && (
        <ZoneStacks
          rows={stacks}
          zones={names}
          ticks={ticks}
          colours={partColours}
          format={format}
          linked={linked}
        />
      )}
    </ChartFrame>
  );
}
