import Box from '@mui/material/Box';
import { routes } from '@touchline/proto';
import { type ComponentProps, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { Page } from '../../../shared/ui/page.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { useAddress } from '../../../shared/use-address.js';
import { findMetrics, type MetricGroup } from './find-metrics.js';
import { MetricDetails } from './metric-details.js';
import { MetricList } from './metric-list.js';
import { SearchField } from './search-field.js';

/** The search and the chosen number, which stand in the address. */
function useChoice() {
  const [address, setAddress] = useAddress();
  const change = (name: 'search' | 'metric', value: string): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'search' },
    );
  return { search: address.get('search') ?? '', metric: address.get('metric') ?? '', change };
}

/** Groups of the numbers that fit the search, by name or definition. */
function useFound(groups: readonly MetricGroup[] | undefined, metrics: Metrics, search: string) {
  const { find, label, definition } = metrics;
  return useMemo(
    () => findMetrics(groups ?? [], find, (name) => `${label(name)} ${definition(name)}`, search),
    [groups, find, label, definition, search],
  );
}

/** The glossary: every number with its definition, the rules in force and where it comes from. */
export default function NumbersPage() {
  const { t } = useTranslation(['base', 'metric', 'button']);
  const { search, metric, change } = useChoice();
  const groups = useCall(routes.reports.metricGroups.list, {}, { staleTime: Infinity });
  const metrics = useMetrics();
  const deferred = useDeferredValue(search);
  const found = useFound(groups.data, metrics, deferred);
  const chosen = metrics.find(metric);
  const failed = [groups, metrics].filter(({ isLoadingError }) => isLoadingError);
  if (failed[0]) {
    const retry = (): void => failed.forEach((query) => void query.refetch());
    return <FailedPanel error={failed[0].error} onRetry={retry} fullScreen />;
  }
  const loading = !groups.data || metrics.list.length === 0;
  return (
    <Page title={t('base:numbers')} note={t('base:numbersNote', { count: metrics.list.length })}>
      <Box sx={columnsSx}>
        <Box sx={{ display: { xs: chosen ? 'none' : 'block', md: 'block' }, minWidth: 0 }}>
          <SearchField
            value={search}
            label={t('base:searchNumbers')}
            onChange={(value) => change('search', value)}
          />
          {loading ? (
            <Skeletons rows={12} />
          ) : (
            <Found
              groups={found}
              label={metrics.label}
              chosen={chosen}
              searching={deferred.trim() !== ''}
              onChoose={(name) => change('metric', name)}
            />
          )}
        </Box>
        {chosen ? (
          <MetricDetails
            key={chosen.name}
            metric={chosen}
            label={metrics.label(chosen.name)}
            definition={metrics.definition(chosen.name)}
            onBack={() => change('metric', '')}
          />
        ) : (
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <StatePanel title={t('base:chooseNumber')} text={t('base:chooseNumberHint')} />
          </Box>
        )}
      </Box>
    </Page>
  );
}

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 2fr) minmax(0, 3fr)' },
  gap: 4,
  alignItems: 'start',
} as const;

function Found(props: ComponentProps<typeof MetricList>) {
  const { t } = useTranslation();
  return props.groups.length === 0 ? (
    <StatePanel role="status" title={t('base:noNumberFound')} text={t('base:noNumberFoundHint')} />
  ) : (
    <MetricList {...props} />
  );
}
