import { useMemo } from 'react';
import { displayOf } from '../../../shared/format/metric-format.js';
import { formatDuration, formatNumber, missing } from '../../../shared/format/numbers.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';

const secondMs = 1000;

/** Scales and formats a metric for a chart: values in the shown unit. */
export function useShown(metrics: Metrics, name: string) {
  return useMemo(() => {
    const definition = metrics.find(name);
    const display = definition ? displayOf(definition) : { factor: 1, unit: '', decimals: 0 };
    return {
      unit: display.unit,
      scale: (si: number) => si * display.factor,
      /** In tables and files durations are numbers, too: seconds. */
      cellUnit: display.duration ? 's' : display.unit,
      cell: (value: number | null) =>
        value !== null && display.duration ? Math.round(value / secondMs) : value,
      format: (value: number | null) =>
        value === null
          ? missing
          : display.duration
            ? formatDuration(value)
            : formatNumber(value, display.decimals),
    };
  }, [metrics, name]);
}
