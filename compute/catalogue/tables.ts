import type { MetricColumn } from './metric.js';

/** Rows beside the metric rows, each kind written by the core's table kernel of that name. */
export const tableNames = ['effort', 'grid', 'threshold'] as const;
export type TableName = (typeof tableNames)[number];

/** Kinds of motion by the number that rows hold: runs, accelerations, decelerations. */
export const motionKinds = ['speed', 'acceleration', 'deceleration'] as const;
export type MotionKind = (typeof motionKinds)[number];

/** Grids by the number that rows hold; columns run along the pitch's length. */
export const storedGrids = [
  { columns: 68, rows: 40 },
  { columns: 6, rows: 3 },
] as const;

/** Thresholds of a kind in threshold rows: step k stands for k × size. */
export interface ThresholdSteps {
  readonly count: number;
  /** m/s or m/s² */
  readonly size: number;
}

export const thresholdSteps: Readonly<Record<MotionKind, ThresholdSteps>> = {
  speed: { count: 256, size: 0.05 },
  acceleration: { count: 128, size: 0.05 },
  deceleration: { count: 128, size: 0.05 },
};

/**
 * Columns of each table, in the order of the core's values; NaN = missing.
 * - effort: one effort that starts in the session. `kind` as `motionKinds`, `level` from 1; peak in m/s or
 *   m/s² (positive), positions on the pitch from its corner (0, 0), turned to attack towards its length
 * - grid: a cell in which the player stood; `grid` as `storedGrids`, cell −1, −1 = outside the pitch
 * - threshold: time and distance of steps at or above a threshold step, and efforts over it; `rung` is its number
 */
export const tableColumns: Readonly<Record<TableName, readonly MetricColumn[]>> = {
  effort: [
    { name: 'kind', unit: '1' },
    { name: 'level', unit: '1' },
    { name: 'startMs', unit: 'ms' },
    { name: 'finishMs', unit: 'ms' },
    { name: 'distance', unit: 'm' },
    { name: 'peak', unit: '1' },
    { name: 'peakPower', unit: 'W/kg' },
    { name: 'entrySpeed', unit: 'm/s' },
    { name: 'exitSpeed', unit: 'm/s' },
    { name: 'startX', unit: 'm' },
    { name: 'startY', unit: 'm' },
    { name: 'finishX', unit: 'm' },
    { name: 'finishY', unit: 'm' },
  ],
  grid: [
    { name: 'grid', unit: '1' },
    { name: 'cellX', unit: '1' },
    { name: 'cellY', unit: '1' },
    { name: 'seconds', unit: 's' },
  ],
  threshold: [
    { name: 'kind', unit: '1' },
    { name: 'rung', unit: '1' },
    { name: 'seconds', unit: 's' },
    { name: 'metres', unit: 'm' },
    { name: 'efforts', unit: '1' },
  ],
};
