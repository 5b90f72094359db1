import { z } from 'zod';
import { access, route } from './route.js';
import { idListSchema, idSchema, idSelectionSchema } from './wire.js';

/** Metric values keyed by metric name, SI units as in the catalogue; null = missing. */
export const metricValuesSchema = z.record(z.string(), z.number().nullable());
export type MetricValues = z.infer<typeof metricValuesSchema>;

export const qualitySchema = z.object({
  grade: z.enum(['A', 'B', 'C', 'D']).nullable(),
  coveredShare: z.number().nullable(),
  speedSource: z.enum(['device', 'position']).nullable(),
  engineVersion: z.string(),
  settingsVersion: z.number().int(),
});

const rowBase = { idfPlayer: z.number().int(), metrics: metricValuesSchema };

export const playerSummarySchema = z.object({ ...rowBase, quality: qualitySchema });
export const sessionSummarySchema = z.object({
  idfSession: z.number().int(),
  idfActivity: z.number().int(),
  /** Players whose rows are in the sum. */
  playerCount: z.number().int(),
  metrics: metricValuesSchema,
});
export const playerIntervalSchema = z.object({
  ...rowBase,
  idfActivity: z.number().int(),
  idfSession: z.number().int(),
  /** Epoch ms of the interval's start; intervals count from the session's start. */
  startMs: z.number(),
});

export const metricDefinitionSchema = z.object({
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  stream: z.enum(['gnss', 'imu', 'hr', 'any', 'entered']),
  aggregation: z.string(),
  definition: z.string(),
  source: z.string(),
  labelKey: z.string(),
  group: z.string(),
  moreIsBetter: z.boolean().nullable(),
});
export type MetricDefinition = z.infer<typeof metricDefinitionSchema>;

/** Minutes of an interval that can be asked for. */
export const intervalMinutes = [1, 5, 10, 30, 60, 120, 180, 360, 720] as const;

const selection = {
  idfTeam: idSchema,
  idfActivities: idListSchema,
  idfSessions: idSelectionSchema,
  idfPlayers: idSelectionSchema,
};
const select = '/activities/:idfActivities/sessions/:idfSessions/players/:idfPlayers';
const base = {
  service: 'reports',
  method: 'GET',
  params: selection,
  access: access.ownPlayers('idfPlayers'),
} as const;
/** Names of metrics to give; all when left out. */
const metrics = {
  metrics: z
    .string()
    .regex(/^\w+(,\w+)*$/)
    .optional(),
};

export const reportRoutes = {
  metrics: route({
    id: 'API-083',
    service: 'reports',
    method: 'GET',
    path: '/metrics',
    access: access.signedIn,
    summary: 'The metric catalogue',
    answer: z.array(metricDefinitionSchema),
  }),
  summarySum: route({
    ...base,
    id: 'API-091',
    path: `/teams/:idfTeam/reports${select}/summary/sum`,
    summary: 'Sum over the selection',
    query: metrics,
    answer: z.object({ playerCount: z.number().int(), metrics: metricValuesSchema }),
  }),
  playerSummary: route({
    ...base,
    id: 'API-110',
    path: `/teams/:idfTeam/reports/v2${select}/summary/player`,
    summary: 'One row per player',
    query: metrics,
    answer: z.array(playerSummarySchema),
  }),
  sessionSummary: route({
    ...base,
    id: 'API-111',
    path: `/teams/:idfTeam/reports/v2${select}/summary/session`,
    summary: 'One row per session',
    query: metrics,
    answer: z.array(sessionSummarySchema),
  }),
  playerIntervals: route({
    ...base,
    id: 'API-117',
    path: `/teams/:idfTeam/reports/v2${select}/interval-summary/player`,
    summary: 'One row per player and interval',
    query: {
      ...metrics,
      /** Minutes. */
      interval: z.coerce.number().int().default(5),
    },
    answer: z.array(playerIntervalSchema),
  }),
} as const;
