import { z } from 'zod';
import { metricNames } from './selection.js';
import { access, route } from '../route.js';
import { shape } from '../wire.js';

/** How several rows' values become one; `words` says it in English. */
export const aggregationSchema = shape('Aggregation', {
  kind: z.enum(['sum', 'max', 'min', 'mean', 'weightedMean', 'ratio', 'first', 'last', 'none']),
  words: z.string(),
});

const settingPathSchema = z.array(z.union([z.string(), z.number().int()]));

/** A setting, of an analysis or of loads over days, that a number depends on. */
export const ruleParameterSchema = shape('RuleParameter', {
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

export const metricDefinitionSchema = shape('MetricDefinition', {
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
  made: z.enum(['kernel', 'answer', 'hand']),
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

/** The metric catalogue. */
export const metrics = {
  list: route({
    id: 'API-083',
    method: 'GET',
    path: '/metrics',
    access: access.signedIn,
    refreshedBy: [],
    summary: 'The metric catalogue, or the named metrics of it',
    query: { names: metricNames },
    answer: z.array(metricDefinitionSchema),
  }),
};
