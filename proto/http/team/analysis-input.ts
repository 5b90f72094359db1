import { z } from 'zod';
import { ownIds } from '../own-view.js';
import { effortRulesSchema, motionRulesSchema } from './settings-shapes.js';
import { shape, geoPointSchema, streamKindSchema } from '../wire.js';

const bounds = z.array(z.number());
const percentZones = shape('AnalysisInputPercentZones', {
  speed: bounds,
  acceleration: bounds,
  deceleration: bounds,
});
/** Left out = not known. */
const measures = shape('AnalysisInputMeasures', {
  speedMps: z.number().optional(),
  accelerationMps2: z.number().optional(),
  decelerationMps2: z.number().optional(),
});
const interval = shape('Interval', { startMs: z.number(), finishMs: z.number() });

/** `Settings` of an analysis request, as data. */
const settings = z.object({
  settingsVersion: z.number().int(),
  speedZonesMps: bounds,
  accelerationZonesMps2: bounds,
  decelerationZonesMps2: bounds,
  hrZonesPercent: bounds,
  hsrZone: z.number().int(),
  sprintZone: z.number().int(),
  /** bpm; empty = percentages are used. */
  hrZonesBpm: bounds,
  relativeZones: percentZones,
  customZones: percentZones,
  accelerationEffortZones: bounds,
  decelerationEffortZones: bounds,
  effortRules: effortRulesSchema,
  motionRules: motionRulesSchema,
  /** Left out: the activity has no stadium. */
  pitch: z
    .object({
      lengthM: z.number(),
      widthM: z.number(),
      /** Empty = only the size is known. */
      corners: z.array(geoPointSchema),
    })
    .optional(),
});

/**
 * What a player's numbers of an activity would be computed from now: `settingsOf` and `rangesOf` of the
 * metric core take it as it is.
 */
export const analysisInputSchema = shape('AnalysisInput', {
  settings,
  player: z.object({
    idfPlayer: z.number().int(),
    /** bpm; left out = not known. */
    hrMaxBpm: z.number().optional(),
    hrMaxEstimated: z.boolean(),
    hrRestBpm: z.number().optional(),
    /** F, M or empty. */
    gender: z.string(),
    maximum: measures,
    reference: measures,
  }),
  sessions: z.array(
    z.object({
      idfSession: z.number().int(),
      ...interval.shape,
      /** Empty = the whole session. */
      crops: z.array(interval),
      idfPlayers: ownIds(),
      /** towardsLength, towardsZero or empty = not known. */
      attack: z.string(),
    }),
  ),
  /** Of an activity without sessions: the player's implicit session; null where its times were not kept. */
  extent: interval.nullable(),
  recordings: z.array(
    z.object({
      idfData: z.number().int(),
      streams: z.array(z.object({ kind: streamKindSchema, rows: z.number() })),
    }),
  ),
  /** The run whose numbers are stored; null = none. */
  stored: z
    .object({
      analysisId: z.string(),
      /** null: stored before it was kept here. */
      engineVersion: z.string().nullable(),
      settingsVersion: z.number().int(),
    })
    .nullable(),
});
export type AnalysisInput = z.infer<typeof analysisInputSchema>;
