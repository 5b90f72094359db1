import type { MetricDefinition } from '@touchline/proto';
import type { TextKey } from '../../../shared/i18n/texts.js';

/** Translation keys of what a metric is made of. */
export const streamWords: Readonly<Record<MetricDefinition['stream'], TextKey>> = {
  gnss: 'base:stream_gnss',
  imu: 'base:stream_imu',
  hr: 'base:stream_hr',
  any: 'base:stream_any',
  entered: 'base:stream_entered',
};
