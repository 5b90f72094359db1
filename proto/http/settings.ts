import { z } from 'zod';
import { access, route } from './route.js';
import {
  actionSettingSchema,
  advancedInputSchema,
  advancedSettingsSchema,
  customReferenceSchema,
  motionRulesInputSchema,
  motionRulesSchema,
  playerAnalysisSettingsSchema,
  teamAnalysisSettingsSchema,
  zoneKindSchema,
  zoneSettingSchema,
  zoneUnitSchema,
} from './settings-shapes.js';
import { idSchema } from './wire.js';

const team = { idfTeam: idSchema };
const ofKind = { ...team, kind: zoneKindSchema };
const ofPlayer = { ...ofKind, playerId: idSchema };
const base = { service: 'team' } as const;
const history = '/teams/:idfTeam/settings/zone/:kind/history/custom/players/:playerId';
const localDate = z.iso.date();

/** Between 0 and 220: what every unit of a bound can hold; the kind's own limits follow. */
const lowerBound = z.number().min(0).max(220);
const percentBounds = z.array(z.number().min(0).max(200)).min(1).max(10);

/** What an analysis computes with: zones, actions, rules; and how loads are read. */
export const settingsRoutes = {
  advancedSettings: route({
    ...base,
    id: 'API-152',
    method: 'GET',
    path: '/teams/:idfTeam/settings/advanced',
    access: access.coach,
    summary: 'Days of load, window of highest values, times of efforts',
    params: team,
    answer: advancedSettingsSchema,
  }),
  setAdvancedSettings: route({
    ...base,
    id: 'API-153',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/advanced',
    access: access.coach,
    summary: 'Change them; other times of efforts make a new settings version',
    params: team,
    body: advancedInputSchema,
    answer: advancedSettingsSchema,
  }),
  listActions: route({
    ...base,
    id: 'API-156',
    method: 'GET',
    path: '/teams/:idfTeam/settings/actions',
    access: access.coach,
    summary: 'Actions with the zones whose lower bounds are their thresholds',
    params: team,
    answer: z.array(actionSettingSchema),
  }),
  getAction: route({
    ...base,
    id: 'API-157',
    method: 'GET',
    path: '/teams/:idfTeam/settings/actions/:id',
    access: access.coach,
    summary: 'One action; 510 unless it is R1, R2, A1-A3 or D1-D3',
    params: { ...team, id: z.string().max(20) },
    answer: actionSettingSchema,
  }),
  setAction: route({
    ...base,
    id: 'API-158',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/actions/:id',
    access: access.coach,
    summary: 'Point an action at another zone',
    params: { ...team, id: z.string().max(20) },
    body: z.object({ zone: z.number().int() }),
    answer: actionSettingSchema,
  }),
  listZones: route({
    ...base,
    id: 'API-159',
    method: 'GET',
    path: '/teams/:idfTeam/settings/zone',
    access: access.coach,
    summary: 'Zones of every kind',
    params: team,
    answer: z.array(zoneSettingSchema),
  }),
  getZones: route({
    ...base,
    id: 'API-160',
    method: 'GET',
    path: '/teams/:idfTeam/settings/zone/:kind',
    access: access.coach,
    summary: 'Zones of one kind, up to ten, and what they mean for each player',
    params: ofKind,
    answer: zoneSettingSchema,
  }),
  setZones: route({
    ...base,
    id: 'API-161',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/zone/:kind',
    access: access.coach,
    summary: 'Change the zones of one kind; 612 when one that an action points at would go',
    params: ofKind,
    body: z.object({
      /** Of heart rate; left out = as it is. */
      unit: zoneUnitSchema.optional(),
      zones: z
        .array(
          z.object({
            /** Which of the present zones it is: left out = the one at this place, null = a new one. */
            zone: z.number().int().nullish(),
            lower: lowerBound,
          }),
        )
        .min(1)
        .max(10),
      relativePercent: percentBounds.optional(),
      customPercent: percentBounds.optional(),
    }),
    answer: zoneSettingSchema,
  }),
  setActiveZones: route({
    ...base,
    id: 'API-162',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/zone/:kind/active',
    access: access.coach,
    summary: "Switch players' Custom zones of one kind on or off",
    params: ofKind,
    body: z.object({
      players: z
        .array(z.object({ idfPlayer: idSchema, active: z.boolean() }))
        .min(1)
        .max(200),
    }),
    answer: zoneSettingSchema,
  }),
  customReferences: route({
    ...base,
    id: 'API-165',
    method: 'GET',
    path: history,
    access: access.coach,
    summary: "A player's references of Custom zones, newest first",
    params: ofPlayer,
    answer: z.array(customReferenceSchema),
  }),
  setCustomReference: route({
    ...base,
    id: 'OWN-012',
    method: 'PUT',
    path: history,
    access: access.coach,
    summary: 'Enter a reference, or mend the one of that day: m/s, m/s2, bpm',
    params: ofPlayer,
    body: z.object({ validFrom: localDate, value: z.number().positive() }),
    answer: z.array(customReferenceSchema),
  }),
  deleteCustomReference: route({
    ...base,
    id: 'OWN-013',
    method: 'DELETE',
    path: `${history}/:validFrom`,
    access: access.coach,
    summary: 'Take back the reference of a day',
    params: { ...ofPlayer, validFrom: localDate },
    answer: z.array(customReferenceSchema),
  }),
  motionSettings: route({
    ...base,
    id: 'API-166',
    method: 'GET',
    path: '/teams/:idfTeam/settings/action/imu',
    access: access.coach,
    summary: 'When motion data is a jump or a dive',
    params: team,
    answer: motionRulesSchema,
  }),
  setMotionSettings: route({
    ...base,
    id: 'API-167',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/action/imu',
    access: access.coach,
    summary: 'Change when motion data is a jump or a dive',
    params: team,
    body: motionRulesInputSchema,
    answer: motionRulesSchema,
  }),
  analysisSettings: route({
    ...base,
    id: 'OWN-010',
    method: 'GET',
    path: '/teams/:idfTeam/settings/analysis',
    access: access.coachOrPlayer,
    summary: 'All that a settings version holds; the newest by default',
    params: team,
    query: { version: idSchema.optional() },
    answer: z.object({
      settingsVersion: z.number().int(),
      changedMs: z.number(),
      settings: teamAnalysisSettingsSchema,
    }),
  }),
  playerAnalysisSettings: route({
    ...base,
    id: 'OWN-011',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/players/:idfPlayer/analysis-settings',
    access: access.ownPlayers('idfPlayer'),
    summary:
      "What the player's stored numbers of the activity were computed with, or would be if there are none",
    params: { ...team, id: idSchema, idfPlayer: idSchema },
    answer: z.object({
      /** The run whose numbers are stored; null = there is none. */
      analysisId: z.string().nullable(),
      settingsVersion: z.number().int(),
      hrMaxEstimated: z.boolean(),
      settings: playerAnalysisSettingsSchema,
    }),
  }),
} as const;
