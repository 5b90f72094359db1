import { useState } from 'react';
import { definitionDialog } from '../../../shared/metric/lazy-definition.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import type { PlayerRow } from './report-rows.js';

/** The dialog that says what a column's number means, with the grades of the rows behind it, and how to open it. */
export function useColumnDefinition(rows: readonly PlayerRow[], metrics: Metrics) {
  const [name, define] = useState<string | null>(null);
  const metric = name === null ? undefined : metrics.find(name);
  const dialog = metric && (
    <definitionDialog.Part
      metric={metric}
      label={metrics.label(metric.name)}
      definition={metrics.definition(metric.name)}
      qualities={rows.map(({ quality }) => quality)}
      onClose={() => define(null)}
    />
  );
  return { dialog, define };
}
