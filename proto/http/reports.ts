import { z } from 'zod';
import { asTable } from './answer-format.js';
import { access, route } from './route.js';
import { epochMsSchema, idListSchema, idSchema, idSelectionSchema } from './wire.js';

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
export type Quality = z.infer<typeof qualitySchema>;

const rowBase = { idfPlayer: z.number().int(), metrics: metricValuesSchema };

export const playerSummarySchema = z.object({
  ...rowBase,
  quality: qualitySchema,
  /** Given with loads over days: they rest on fewer days than the longer of their means. */
  loadWarmUp: z.boolean().optional(),
  /** Given with them: days since the player's first one; of several asked days the fewest. */
  loadDays: z.number().int().optional(),
});
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

/** How several rows' values become one; `words` says it in English. */
export const aggregationSchema = z.object({
  kind: z.enum(['sum', 'max', 'min', 'mean', 'weightedMean', 'ratio', 'first', 'last', 'none']),
  words: z.string(),
});

const settingPathSchema = z.array(z.union([z.string(), z.number().int()]));

/** A setting, of an analysis or of loads over days, that a number depends on. */
export const ruleParameterSchema = z.object({
  role: z.enum([
    'lowerBound',
    'upperBound',
    'threshold',
    'minimumTime',
    'joiningTime',
    'reference',
    'acuteDays',
    'chronicDays',
  ]),
  /** Path in the settings of an analysis: names, and places from 0 in lists. */
  setting: settingPathSchema,
  /** Path of a zone's number: the value is that zone's in the list at `setting`. */
  zoneNumber: settingPathSchema.optional(),
  unit: z.string(),
  /** Counts instead where a team has set it. */
  instead: z.object({ setting: settingPathSchema, unit: z.string() }).optional(),
  /** The value of a new team; null = not known or not limited. */
  standard: z.number().nullable(),
});

export const metricDefinitionSchema = z.object({
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  stream: z.enum(['gnss', 'imu', 'hr', 'any', 'entered']),
  /** Over a player's sessions, in words. */
  aggregation: z.string(),
  aggregations: z.object({
    sessions: aggregationSchema,
    minutes: aggregationSchema,
    days: aggregationSchema,
    players: aggregationSchema,
  }),
  /** Stored rows hold it, answers compute it, or a person enters it. */
  made: z.enum(['kernel', 'reading', 'hand']),
  /** The formula in English; `definitionKey` gives it in other languages. */
  definition: z.string(),
  rule: z.array(ruleParameterSchema),
  source: z.string(),
  /** The specification names it, or it is an addition of ours. */
  origin: z.enum(['spec', 'ours']),
  labelKey: z.string(),
  definitionKey: z.string(),
  /** For the placeholders of both texts; `metric` is another metric's name, shown by its label. */
  labelValues: z.record(z.string(), z.union([z.string(), z.number()])),
  group: z.string(),
  /** Whether the rows of intervals have it. */
  inMinutes: z.boolean(),
  moreIsBetter: z.boolean().nullable(),
});
export type MetricDefinition = z.infer<typeof metricDefinitionSchema>;

/** Metrics that are looked at together, in the order in which they are offered. */
export const metricGroupSchema = z.object({
  name: z.string(),
  labelKey: z.string(),
  metrics: z.array(z.string()),
});

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
const names = z
  .string()
  .regex(/^\w+(,\w+)*$/)
  .optional();

/** What is told of the rows. */
const told = {
  ...asTable,
  /** Names of metrics to give; all when left out. */
  metrics: names,
};

const summed = {
  ...told,
  /** The metric whose daily sums are the loads of acute to chronic load, monotony and strain. */
  loadMetric: z.string().default('totalDistance'),
};

export const reportRoutes = {
  metrics: route({
    id: 'API-083',
    service: 'reports',
    method: 'GET',
    path: '/metrics',
    access: access.signedIn,
    summary: 'The metric catalogue, or the named metrics of it',
    query: { names },
    answer: z.array(metricDefinitionSchema),
  }),
  metricGroups: route({
    id: 'API-084',
    service: 'reports',
    method: 'GET',
    path: '/metric-group',
    access: access.signedIn,
    summary: 'The groups of the metric catalogue',
    answer: z.array(metricGroupSchema),
  }),
  summarySum: route({
    ...base,
    id: 'API-091',
    path: `/teams/:idfTeam/reports${select}/summary/sum`,
    summary: 'Sum over the selection',
    query: summed,
    answer: z.object({ playerCount: z.number().int(), metrics: metricValuesSchema }),
  }),
  playerSummary: route({
    ...base,
    id: 'API-110',
    path: `/teams/:idfTeam/reports/v2${select}/summary/player`,
    summary: 'One row per player',
    query: summed,
    answer: z.array(playerSummarySchema),
  }),
  sessionSummary: route({
    ...base,
    id: 'API-111',
    path: `/teams/:idfTeam/reports/v2${select}/summary/session`,
    summary: 'One row per session',
    query: summed,
    answer: z.array(sessionSummarySchema),
  }),
  playerIntervals: route({
    ...base,
    id: 'API-117',
    path: `/teams/:idfTeam/reports/v2${select}/interval-summary/player`,
    summary: 'One row per player and interval',
    query: {
      ...told,
      /** Minutes. */
      interval: z.coerce.number().int().default(5),
    },
    answer: z.array(playerIntervalSchema),
  }),
  playersSpeed: route({
    id: 'API-106',
    service: 'reports',
    method: 'GET',
    path: '/teams/:idfTeam/reports/players/:idfPlayers/speed',
    access: access.ownPlayers('idfPlayers'),
    summary: 'Highest speed and distance per minute of the players, interval by interval',
    params: { idfTeam: idSchema, idfPlayers: idSelectionSchema },
    query: {
      ...asTable,
      /** Minutes. */
      interval: z.coerce.number().int().default(1),
      /** Intervals that begin in [start, end). */
      start: epochMsSchema.optional(),
      end: epochMsSchema.optional(),
    },
    answer: z.array(playerIntervalSchema),
  }),
} as const;
