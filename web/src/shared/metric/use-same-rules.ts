import { ruleInForce } from '@touchline/compute';
import { type MetricDefinition, type Quality, routes } from '@touchline/proto';
import { useCalls } from '../api/use-call.js';

/**
 * Whether a metric's rules were the same for all rows: versions of settings may differ in what it does not depend on.
 * Until that is known, yes; of rows that several settings have made, no.
 */
export function useSameRules(
  rows: readonly { quality: Quality }[],
): (metric: MetricDefinition) => boolean {
  const versions = [...new Set(rows.map(({ quality }) => quality.settingsVersion))];
  const known = versions.filter((version) => version !== null);
  const isMixed = known.length < versions.length;
  const asked = isMixed || known.length < 2 ? [] : known;
  const settings = useCalls(
    routes.team.settings.getAnalysis,
    asked.map((version) => ({ query: { version } })),
  );
  return (metric) => {
    if (metric.rule.length === 0) return true;
    if (isMixed || settings.some(({ isError }) => isError)) return false;
    const rules = settings.flatMap(({ data }) =>
      data ? [JSON.stringify(ruleInForce(metric, data.settings))] : [],
    );
    return new Set(rules).size < 2;
  };
}
