export {
  actionTypes,
  catalogue,
  engineVersion,
  minuteCatalogue,
  minuteMetrics,
  storedCatalogue,
  summaryMetrics,
  type MetricColumn,
} from '../catalogue/index.js';
export { type ActionType } from '../catalogue/action-types.js';
export { metricGroups, type MetricGroup } from '../catalogue/groups.js';
export { displayUnits, type DisplayUnit } from '../catalogue/display-units.js';
export {
  type Aggregation,
  type LoadMeasure,
  type Computed,
  type Metric,
  type MetricStream,
  type Over,
  type Quantity,
  type RatioTerm,
  type Derivation,
  type RuleParameter,
  type RuleRole,
  type SettingPath,
  type StoredMetric,
} from '../catalogue/metric.js';
export { ruleInForce, type RuleValue } from '../catalogue/rules.js';
export { union } from './intervals.js';
export {
  defaultLoadSettings,
  defaultSettings,
  outOfReach,
  type AnalysisSettings,
  type EffortRules,
  type GeoPoint,
  type MotionReference,
  type MotionRules,
  type PercentZones,
  type Pitch,
  type LoadSettings,
} from '../catalogue/settings.js';
export {
  motionKinds,
  storedGrids,
  tableColumns,
  tableNames,
  thresholdSteps,
  type MotionKind,
  type TableName,
  type ThresholdSteps,
} from '../catalogue/tables.js';
export { zoneCount } from '../catalogue/zones.js';
export { offSide, type OffSide } from './check-corners.js';
export { checkSettings } from './check-settings.js';
export { ComputeError, type ComputeErrorCode } from './compute-error.js';
export { mostCells } from './check-grid.js';
export { createCore, type Core } from './core.js';
export {
  implicitSession,
  isTooLong,
  longestImplicitMs,
  type PlainMessage,
  type PlayerFacts,
  rangesOf,
  settingsOf,
  type StreamExtent,
} from './from-request.js';
export { createOverDays, type DailyLoads, type LoadRules, type OverDays } from './daily-loads.js';
export { type UnitCheck, type UnitSuspicion } from './unit-check.js';
export {
  type AnalysisRange,
  type AnalysisResult,
  type CleanedTrace,
  type ColumnArray,
  type GridSeconds,
  type Interval,
  type MinuteRow,
  type PeakDemands,
  type RecordingInput,
  type StreamBatch,
  type StreamInput,
  type SummaryRow,
  type TableRows,
} from './recording.js';
