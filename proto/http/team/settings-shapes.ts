import { z } from 'zod';
import { editOf } from '../edit.js';
import { type Fault, withRule } from '../fault.js';
import { limits } from '../limits.js';
import { daySchema, genderSchema, shape, geoPointSchema } from '../wire.js';

const id = z.number().int();

export const zoneKinds = ['speed', 'accel', 'decel', 'hr'] as const;
export const zoneKindSchema = z.enum(zoneKinds).meta({ id: 'ZoneKind' });
export type ZoneKind = z.infer<typeof zoneKindSchema>;

export const actionIds = ['R1', 'R2', 'A1', 'A2', 'A3', 'D1', 'D2', 'D3'] as const;
export const actionIdSchema = z.enum(actionIds).meta({ id: 'ActionId' });
export type ActionId = z.infer<typeof actionIdSchema>;

/** Of a zone's bounds: speed m/s, acceleration and deceleration m/s2, heart rate % of HRmax or bpm. */
export const zoneUnitSchema = z.enum(['m/s', 'm/s2', '%', 'bpm']).meta({ id: 'ZoneUnit' });
export type ZoneUnit = z.infer<typeof zoneUnitSchema>;

/** An effort begins at the lower bound of the zone that its action points at. */
export const actionSettingSchema = shape('ActionSetting', {
  id: actionIdSchema,
  kind: zoneKindSchema,
  zone: id,
  threshold: z.number(),
  unit: zoneUnitSchema,
});
export type ActionSetting = z.infer<typeof actionSettingSchema>;

/** What zones in percent mean for one player; values in the kind's unit, of heart rate in bpm. */
export const zonePlayerSchema = shape('ZonePlayer', {
  idfPlayer: id,
  /** Whether their Custom zones are computed. */
  active: z.boolean(),
  /** What a coach entered and is valid today. */
  reference: z.object({ value: z.number(), validFrom: daySchema }).nullable(),
  maximum: z
    .object({ value: z.number(), source: z.enum(['entered', 'measured', 'estimated']) })
    .nullable(),
});
export type ZonePlayer = z.infer<typeof zonePlayerSchema>;

/** Zones of one kind, from the first to the last; each is [lower, next lower), the last one open. */
export const zoneSettingSchema = shape('ZoneSetting', {
  kind: zoneKindSchema,
  settingsVersion: id,
  unit: zoneUnitSchema,
  zones: z.array(z.object({ zone: id, lower: z.number(), actions: z.array(actionIdSchema) })),
  /** Lower bounds of the Rel zones in percent of the player's maximum; heart rate has none. */
  relativePercent: z.array(z.number()).nullable(),
  /** Lower bounds of the Custom zones in percent of the player's reference; heart rate has none. */
  customPercent: z.array(z.number()).nullable(),
  players: z.array(zonePlayerSchema),
});
export type ZoneSetting = z.infer<typeof zoneSettingSchema>;

/** One entry of what a coach entered for a player, valid until the next one. */
export const customReferenceSchema = shape('CustomReference', {
  validFrom: daySchema,
  value: z.number(),
  unit: zoneUnitSchema,
  enteredMs: z.number(),
});
export type CustomReference = z.infer<typeof customReferenceSchema>;

const duration = z.number().int().min(0).max(limits.ruleMs);
export const effortRulesSchema = shape('EffortRules', {
  runMinimumMs: duration,
  accelerationMinimumMs: duration,
  joiningMs: duration,
});

const acceleration = z.number().positive().max(limits.ruleG);
const angle = z.number().min(0).max(180);
export const motionRulesSchema = shape('MotionRules', {
  jumpFreeFallG: acceleration,
  jumpFlightLeastMs: duration,
  jumpFlightMostMs: duration,
  jumpImpactG: acceleration,
  jumpImpactWithinMs: duration,
  diveAngleDeg: angle,
  diveTurnWithinMs: duration,
  diveImpactG: acceleration,
  diveImpactWithinMs: duration,
  diveLyingDeg: angle,
  diveApartMs: duration,
});

export const findFlightFault = ({
  jumpFlightLeastMs,
  jumpFlightMostMs,
}: z.output<typeof motionRulesSchema>): Fault | null =>
  jumpFlightLeastMs < jumpFlightMostMs
    ? null
    : { key: 'flightTimesNotRising', field: 'jumpFlightMostMs' };
export const motionRulesInputSchema = withRule(editOf(motionRulesSchema.shape), findFlightFault);

export const percentOfMaxWindows = ['all', 'season', '90days'] as const;

/** A day of every year, MM-DD. */
const dayOfYear = z
  .string()
  .regex(/^\d\d-\d\d$/)
  .refine((day) => z.iso.date().safeParse(`2001-${day}`).success, { message: 'MM-DD' });

const advanced = z.object({
  acuteDays: z.number().int().min(limits.acuteDays.least).max(limits.acuteDays.most),
  chronicDays: z.number().int().min(limits.chronicDays.least).max(limits.chronicDays.most),
  percentOfMaxWindow: z.enum(percentOfMaxWindows).meta({ id: 'PercentOfMaxWindow' }),
  seasonStart: dayOfYear,
  effortRules: effortRulesSchema,
});
export const findDaysFault = ({
  acuteDays,
  chronicDays,
}: z.output<typeof advanced>): Fault | null =>
  acuteDays < chronicDays ? null : { key: 'acuteDaysNotFewer', field: 'chronicDays' };
export const advancedInputSchema = withRule(editOf(advanced.shape), findDaysFault);
export const advancedSettingsSchema = shape('AdvancedSettings', {
  ...advanced.shape,
  settingsVersion: id,
});
export type AdvancedSettings = z.infer<typeof advancedSettingsSchema>;

const bounds = z.array(z.number()).readonly();
const percentZones = shape('PercentZones', {
  speed: bounds,
  acceleration: bounds,
  deceleration: bounds,
});
const levels = z.tuple([id, id, id]).readonly();
const measures = shape('PlayerMeasures', {
  speedMps: z.number().nullable(),
  accelerationMps2: z.number().nullable(),
  decelerationMps2: z.number().nullable(),
});

/** The team's part of the metric core's settings, by its names; lists of one to ten lower bounds. */
export const teamAnalysisSettingsSchema = shape('TeamAnalysisSettings', {
  speedZonesMps: bounds,
  accelerationZonesMps2: bounds,
  decelerationZonesMps2: bounds,
  hrZonesPercent: bounds,
  hrZonesBpm: bounds.nullable(),
  relativeZonesPercent: percentZones,
  customZonesPercent: percentZones,
  hsrZone: id,
  sprintZone: id,
  accelerationEffortZones: levels,
  decelerationEffortZones: levels,
  effortRules: effortRulesSchema,
  motionRules: motionRulesSchema,
});

/**
 * The core's settings for one player, as it takes them; null = not known. Always ten lower bounds; unused
 * zones get ≥ 1,000,000.
 */
export const playerAnalysisSettingsSchema = shape('PlayerAnalysisSettings', {
  ...teamAnalysisSettingsSchema.shape,
  maximum: measures,
  reference: measures,
  hrMaxBpm: z.number().nullable(),
  hrRestBpm: z.number().nullable(),
  gender: genderSchema.nullable(),
  pitch: z
    .object({
      lengthM: z.number(),
      widthM: z.number(),
      corners: z.array(geoPointSchema).readonly().nullable(),
    })
    .nullable(),
});
