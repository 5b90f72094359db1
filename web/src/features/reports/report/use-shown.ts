import { useMemo } from 'react';
import { displayOf } from '../../../shared/format/metric-format.js';
import { formatDuration, formatNumber, missing } from '../../../shared/format/numbers.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';

const unknown = { factor: 1, unit: '', decimals: 0, duration: false };

/** How a chart draws a metric: its unit, stored values in that unit, and those as text. */
export function useShown(metrics: Metrics, name: string) {
  return useMemo(() => {
    const metric = metrics.find(name);
    const { factor, unit, decimals, duration } = metric ? displayOf(metric) : unknown;
    return {
      metric,
      unit,
      scale: (stored: number | null): number | null => stored && stored * factor,
      format(value: number | null): string {
        if (value === null) return missing;
        return duration ? formatDuration(value) : formatNumber(value, decimals);
      },
    };
  }, [metrics, name]);
}
