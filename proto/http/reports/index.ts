import { efforts } from './efforts.js';
import { grid } from './grid.js';
import { intervals } from './intervals.js';
import { metricGroups } from './metric-groups.js';
import { metrics } from './metrics.js';
import { summaries } from './summaries.js';
import { thresholds } from './thresholds.js';

/** Every call of the reports service, by resource. */
export const reports = {
  metrics,
  metricGroups,
  summaries,
  intervals,
  efforts,
  grid,
  thresholds,
};
