import { useCallback } from 'react';
import { readZonesShown, type ZonesShown } from '../../../charts/zones-shown.js';
import { useAddress } from '../../../shared/use-address.js';

/** The metric that players are sorted by; null = by jersey number. */
export type Sort = { metric: string; direction: 'asc' | 'desc' } | null;

/** What the report is about; stands in the address, so that it survives reload and sharing. */
export interface ReportSelection {
  /** Null = the latest activity; 0 = the address names one that cannot be. */
  idfActivity: number | null;
  /** Null = the whole activity. */
  idfSession: number | null;
  /** Metric of the bars. */
  barMetric: string;
  /** Metric of the line over time. */
  lineMetric: string;
  /** Group of columns in the table. */
  group: string;
  sort: Sort;
  /** Of the two charts of zones. */
  speedZones: ZonesShown;
  heartRateZones: ZonesShown;
}

const defaults = { barMetric: 'totalDistance', lineMetric: 'distancePerMins', group: 'overview' };
const names = {
  idfActivity: 'activity',
  idfSession: 'session',
  barMetric: 'bars',
  lineMetric: 'line',
  group: 'columns',
  sort: 'sort',
  speedZones: 'speedZones',
  heartRateZones: 'hrZones',
} as const;

const idOf = (text: string | null): number | null =>
  text && /^\d{1,10}$/.test(text) ? Number(text) : null;

/** `maxSpeed,desc`, as sorted calls are asked. */
function readSort(text: string | null): Sort {
  const [, metric, direction] = /^(\w{1,64}),(asc|desc)$/.exec(text ?? '') ?? [];
  return metric ? { metric, direction: direction === 'asc' ? 'asc' : 'desc' } : null;
}

export function readSelection(search: URLSearchParams): ReportSelection {
  return {
    idfActivity: search.has(names.idfActivity) ? (idOf(search.get(names.idfActivity)) ?? 0) : null,
    idfSession: idOf(search.get(names.idfSession)),
    barMetric: search.get(names.barMetric) ?? defaults.barMetric,
    lineMetric: search.get(names.lineMetric) ?? defaults.lineMetric,
    group: search.get(names.group) ?? defaults.group,
    sort: readSort(search.get(names.sort)),
    speedZones: readZonesShown(search.get(names.speedZones)),
    heartRateZones: readZonesShown(search.get(names.heartRateZones)),
  };
}

/** The address after a change; another activity forgets the session. */
export function writeSelection(
  search: URLSearchParams,
  change: Partial<ReportSelection>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (change.idfActivity !== undefined) next.delete(names.idfSession);
  for (const [field, value] of Object.entries(change) as [
    keyof ReportSelection,
    string | number | Sort,
  ][]) {
    if (value === null) next.delete(names[field]);
    else next.set(names[field], spelled(value));
  }
  return next;
}

const spelled = (value: string | number | NonNullable<Sort>): string =>
  typeof value === 'object' ? `${value.metric},${value.direction}` : String(value);

/** Another activity or session is another report: Back leads to the one before. */
const isAnother = ({ idfActivity, idfSession }: Partial<ReportSelection>): boolean =>
  idfActivity !== undefined || idfSession !== undefined;

export function useReportSelection() {
  const [search, setSearch] = useAddress();
  const change = useCallback(
    (values: Partial<ReportSelection>) =>
      setSearch((now) => writeSelection(now, values), { replace: !isAnother(values) }),
    [setSearch],
  );
  return { selection: readSelection(search), change };
}
