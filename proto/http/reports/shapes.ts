import { z } from 'zod';
import { changedSinceAnalysis } from '../changed-since-analysis.js';
import { shape } from '../wire.js';

/** Metric values keyed by metric name, SI units as in the catalogue; null = missing. */
export const metricValuesSchema = z
  .record(z.string(), z.number().nullable())
  .meta({ id: 'MetricValues' });
export type MetricValues = z.infer<typeof metricValuesSchema>;

export const qualitySchema = shape('Quality', {
  grade: z.enum(['A', 'B', 'C', 'D']).nullable(),
  /** Of the crops' length without pauses. */
  coveredShare: z.number().nullable(),
  /** Seconds of the crops in stretches above 10 s without a recording. */
  pauseDuration: z.number().nullable(),
  speedSource: z.enum(['device', 'position']).nullable(),
  engineVersion: z.string(),
  /** null = the rows were computed by several settings versions. */
  settingsVersion: z.number().int().nullable(),
});
export type Quality = z.infer<typeof qualitySchema>;

const rowBase = { idfPlayer: z.number().int(), metrics: metricValuesSchema };

export const playerSummarySchema = shape('PlayerSummary', {
  ...rowBase,
  quality: qualitySchema,
  changedSinceAnalysis,
  /** Given with loads over days: they rest on fewer days than the longer of their means. */
  loadWarmUp: z.boolean().optional(),
  /** Given with them: days since the player's first one; of several asked days the fewest. */
  loadDays: z.number().int().optional(),
});
export const sessionSummarySchema = shape('SessionSummary', {
  idfSession: z.number().int(),
  idfActivity: z.number().int(),
  /** Players whose rows are in the sum. */
  playerCount: z.number().int(),
  changedSinceAnalysis,
  metrics: metricValuesSchema,
});
export const playerIntervalSchema = shape('PlayerInterval', {
  ...rowBase,
  idfActivity: z.number().int(),
  idfSession: z.number().int(),
  /** Epoch ms of the interval's start; intervals count from the session's start. */
  startMs: z.number(),
});

/** What efforts and threshold rows are of: runs, accelerations, decelerations. */
export const motionKindSchema = z
  .enum(['speed', 'acceleration', 'deceleration'])
  .meta({ id: 'MotionKind' });
