import type { MetricDefinition } from '@touchline/proto';
import type { TextKey } from '../i18n/texts.js';

/** Translation keys of how rows become one value. */
export const combineWords: Readonly<
  Record<MetricDefinition['aggregations']['sessions']['kind'], TextKey>
> = {
  sum: 'base:combine_sum',
  max: 'base:combine_max',
  min: 'base:combine_min',
  mean: 'base:combine_mean',
  weightedMean: 'base:combine_weightedMean',
  ratio: 'base:combine_ratio',
  first: 'base:combine_first',
  last: 'base:combine_last',
  none: 'base:combine_none',
};
