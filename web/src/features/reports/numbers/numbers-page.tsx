import Box from '@mui/material/Box';
import { routes } from '@touchline/proto';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { Page } from '../../../shared/ui/page.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { useAddress } from '../../../shared/use-address.js';
import { findMetrics } from './find-metrics.js';
import { MetricDetails } from './metric-details.js';
import { MetricList } from './metric-list.js';
import { SearchField } from './search-field.js';

/** The glossary: every number with its definition, the rules in force and where it comes from. */
export default function NumbersPage() {
  const { t } = useTranslation(['base', 'metric', 'button']);
  const [address, setAddress] = useAddress();
  const groups = useCall(routes.reports.metricGroups.list, {}, { staleTime: Infinity });
  const metrics = useMetrics();
  const search = address.get('search') ?? '';
  const deferred = useDeferredValue(search);
  const { find, label, definition } = metrics;
  const found = useMemo(
    () =>
      findMetrics(
        groups.data ?? [],
        find,
        (name) => `${label(name)} ${definition(name)}`,
        deferred,
      ),
    [groups.data, find, label, definition, deferred],
  );
  const change = (name: string, value: string): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'search' },
    );
  const chosen = find(address.get('metric') ?? '');
  const failed = [groups, metrics].filter(({ isLoadingError }) => isLoadingError);
  if (failed[0]) {
    const retry = (): void => failed.forEach((query) => void query.refetch());
    return <FailedPanel error={failed[0].error} onRetry={retry} fullScreen />;
  }
  const loading = !groups.data || metrics.list.length === 0;
  return (
    <Page title={t('base:numbers')} note={t('base:numbersNote', { count: metrics.list.length })}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 2fr) minmax(0, 3fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: { xs: chosen ? 'none' : 'block', md: 'block' }, minWidth: 0 }}>
          <SearchField
            value={search}
            label={t('base:searchNumbers')}
            onChange={(value) => change('search', value)}
          />
          {loading && <Skeletons rows={12} />}
          {!loading && found.length === 0 && (
            <StatePanel
              role="status"
              title={t('base:noNumberFound')}
              text={t('base:noNumberFoundHint')}
            />
          )}
          {!loading && (
            <MetricList
              groups={found}
              label={label}
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
            label={label(chosen.name)}
            definition={definition(chosen.name)}
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
