import { actionTypes } from './action-types.js';
import { byHand } from './by-hand.js';
import { efforts } from './efforts.js';
import { heartRate } from './heart-rate.js';
import { type Metric, type MetricColumn, type StoredMetric } from './metric.js';
import { peaks } from './peaks.js';
import { quality } from './quality.js';
import { motion } from './motion.js';
import { derivedMetrics } from './derived.js';
import { running } from './running.js';
import { space } from './space.js';
import { zones } from './zones.js';

/** Version of the definitions that the core computes; stored with every row. */
export const engineVersion = '1.2.0';

/** Every metric that the core computes: the columns of stored rows. */
export const storedCatalogue: readonly StoredMetric[] = [
  ...running,
  ...efforts,
  ...peaks,
  ...heartRate,
  ...zones,
  ...motion,
  ...space,
  ...quality,
];

/** Every metric that there is. */
export const catalogue: readonly Metric[] = [
  ...storedCatalogue,
  ...byHand,
  ...derivedMetrics([...storedCatalogue, ...byHand]),
];

const column = ({ name, unit }: Metric): MetricColumn => ({ name, unit });

/** Metrics of minute rows. */
export const minuteCatalogue: readonly StoredMetric[] = storedCatalogue.filter(
  (entry) => entry.inMinutes,
);

/** Order of the values of summary rows (player × session, player × activity). */
export const summaryMetrics: readonly MetricColumn[] = storedCatalogue.map(column);

/** Order of the values of minute rows: additive metrics, maxima and weighted means. */
export const minuteMetrics: readonly MetricColumn[] = minuteCatalogue.map(column);

export { actionTypes };
export { type MetricColumn } from './metric.js';
