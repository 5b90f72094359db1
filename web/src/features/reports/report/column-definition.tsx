import { definitionDialog } from '../../../shared/metric/lazy-definition.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import type { PlayerRow } from './report-rows.js';

interface ColumnDefinitionProps {
  name: string;
  rows: readonly PlayerRow[];
  metrics: Metrics;
  onClose: () => void;
}

/** What a column's number means, and the grades of the rows behind it. */
export function ColumnDefinition({ name, rows, metrics, onClose }: ColumnDefinitionProps) {
  const metric = metrics.find(name);
  if (!metric) return null;
  return (
    <definitionDialog.Part
      metric={metric}
      label={metrics.label(name)}
      definition={metrics.definition(name)}
      qualities={rows.map(({ quality }) => quality)}
      onClose={onClose}
    />
  );
}
