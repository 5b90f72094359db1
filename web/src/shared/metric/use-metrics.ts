import { type MetricDefinition, routes } from '@touchline/proto';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.js';
import { metricTexts } from './metric-texts.js';
import { say } from '../i18n/say.js';

/** The catalogue as screens use it: definitions by name, texts in the reader's language. */
export interface Metrics {
  list: readonly MetricDefinition[];
  find(name: string): MetricDefinition | undefined;
  /** Empty until the catalogue is there. */
  label(name: string): string;
  /** The formula in words. */
  definition(name: string): string;
  /** The catalogue cannot be had. */
  isLoadingError: boolean;
  error: unknown;
  refetch(): unknown;
}

const forever = Infinity;

/** @param names Only these, comma separated; the whole catalogue when left out. */
export function useMetrics(names?: string): Metrics {
  const { t } = useTranslation(['metric']);
  const { data, isLoadingError, error, refetch } = useCall(
    routes.reports.metrics.list,
    { query: { names } },
    { staleTime: forever },
  );
  return useMemo(() => {
    const byName = new Map((data ?? []).map((metric) => [metric.name, metric]));
    const find = (name: string) => byName.get(name);
    return {
      list: data ?? [],
      find,
      ...metricTexts(find, (key, values) => say(t, { key, values })),
      isLoadingError,
      error,
      refetch,
    };
  }, [data, t, isLoadingError, error, refetch]);
}
