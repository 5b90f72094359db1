export {
  catalogue,
  engineVersion,
  minuteCatalogue,
  minuteMetrics,
  summaryMetrics,
  type MetricColumn,
} from '../catalogue/index.js';
export { displayUnits, type DisplayUnit } from '../catalogue/display-units.js';
export {
  type Aggregation,
  type Metric,
  type MetricStream,
  type Quantity,
  type RatioTerm,
} from '../catalogue/metric.js';
export {
  defaultSettings,
  type AnalysisSettings,
  type EffortRules,
  type GeoPoint,
  type MotionReference,
  type MotionRules,
  type PercentZones,
  type Pitch,
} from '../catalogue/settings.js';
export {
  motionKinds,
  storedGrids,
  tableColumns,
  tableNames,
  thresholdLadders,
  type MotionKind,
  type TableName,
  type ThresholdLadder,
} from '../catalogue/tables.js';
export { zoneCount } from '../catalogue/zones.js';
export { ComputeError, type ComputeErrorCode } from './compute-error.js';
export { createCore, type Core } from './core.js';
export {
  type AnalysisRange,
  type AnalysisResult,
  type CleanedTrace,
  type ColumnArray,
  type Interval,
  type MinuteRow,
  type RecordingInput,
  type StreamBatch,
  type StreamInput,
  type SummaryRow,
  type TableRows,
} from './recording.js';
