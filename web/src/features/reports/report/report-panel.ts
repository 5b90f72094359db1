import type { Session } from '@touchline/proto';
import type { Subject } from '../../../charts/chart-data.js';
import type { Linked } from '../../../charts/linked.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import type { MetricGroups } from './metric-groups.js';
import type { PlayerInterval, PlayerRow } from './report-rows.js';
import type { ReportSelection } from './report-selection.js';

/** What every chart of the report is given. */
export interface ReportPanelProps {
  rows: readonly PlayerRow[] | undefined;
  /** How many rows there will be: their place is kept. */
  expected: number;
  intervals: readonly PlayerInterval[] | undefined;
  /** Of the activity. */
  sessions: readonly Session[];
  metrics: Metrics;
  groups: MetricGroups;
  subject: Subject;
  /** Something of the activity has changed since its analysis. */
  changed: boolean;
  /** An analysis of it runs. */
  analysing: boolean;
  selection: ReportSelection;
  change: (values: Partial<ReportSelection>) => void;
  linked: Linked;
}
