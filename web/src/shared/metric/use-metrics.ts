import { type MetricDefinition, routes } from '@touchline/proto';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.js';

/** The catalogue as screens use it: definitions by name, labels in the reader's language. */
export interface Metrics {
  list: readonly MetricDefinition[];
  find(name: string): MetricDefinition | undefined;
  label(name: string): string;
}

const zonePattern = /^(speed|hr)Zone(\d+)(\w+)$/;

/** `speedZone7Distance` → the key of all zones' distances and the zone's number. */
export function labelKeyOf(name: string): { key: string; zone?: number } {
  const [, kind, zone, measure] = zonePattern.exec(name) ?? [];
  return zone
    ? { key: `metric:${kind}Zone${measure}`, zone: Number(zone) }
    : { key: `metric:${name}` };
}

const forever = Infinity;

export function useMetrics(): Metrics {
  const { t } = useTranslation(['metric']);
  const { data } = useCall(routes.metrics, {}, { staleTime: forever });
  return useMemo(() => {
    const byName = new Map((data ?? []).map((metric) => [metric.name, metric]));
    return {
      list: data ?? [],
      find: (name) => byName.get(name),
      label: (name) => {
        const { key, zone } = labelKeyOf(name);
        return t(key, { zone });
      },
    };
  }, [data, t]);
}
