export {
  catalogue,
  engineVersion,
  minuteMetrics,
  summaryMetrics,
  type MetricColumn,
} from '../catalogue/index.js';
export { displayUnits, type DisplayUnit } from '../catalogue/display-units.js';
export type {
  Aggregation,
  Metric,
  MetricStream,
  Quantity,
  RatioTerm,
} from '../catalogue/metric.js';
export { defaultSettings, type AnalysisSettings } from '../catalogue/settings.js';
export { zoneCount } from '../catalogue/zones.js';
export { ComputeError, type ComputeErrorCode } from './compute-error.js';
export { createCore, type Core } from './core.js';
export type {
  AnalysisRange,
  AnalysisResult,
  ColumnArray,
  Interval,
  MinuteRow,
  RecordingInput,
  StreamBatch,
  StreamInput,
  SummaryRow,
} from './recording.js';
