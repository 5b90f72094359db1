import { heartRate } from './heart-rate.js';
import type { Metric, MetricColumn } from './metric.js';
import { quality } from './quality.js';
import { running } from './running.js';
import { zones } from './zones.js';

/** Version of the definitions that the core computes; stored with every row. */
export const engineVersion = '1.0.0';

/** Every metric that the core computes. */
export const catalogue: readonly Metric[] = [...running, ...heartRate, ...zones, ...quality];

const column = ({ name, unit }: Metric): MetricColumn => ({ name, unit });

/** Metrics of minute rows. */
export const minuteCatalogue: readonly Metric[] = catalogue.filter((entry) => entry.inMinutes);

/** Order of the values of summary rows (player × session, player × activity). */
export const summaryMetrics: readonly MetricColumn[] = catalogue.map(column);

/** Order of the values of minute rows: additive metrics, maxima and weighted means. */
export const minuteMetrics: readonly MetricColumn[] = minuteCatalogue.map(column);

export { type MetricColumn } from './metric.js';
