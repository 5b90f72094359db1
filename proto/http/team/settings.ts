import { z } from 'zod';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import {
  advancedInputSchema,
  advancedSettingsSchema,
  motionRulesInputSchema,
  motionRulesSchema,
  teamAnalysisSettingsSchema,
} from './settings-shapes.js';
import { idSchema, ofTeam, shape } from '../wire.js';

/** Two years. */
const mostSeasonWeeks = 106;

/** A week begins on its day and lasts until the next one begins, the last one seven days. */
const seasonWeekSchema = shape('SeasonWeek', {
  startsOn: z.iso.date(),
  name: z.string().trim().min(1).max(limits.nameLength),
});

/** What an analysis computes with beside zones, and how loads are read. */
export const settings = {
  getAdvanced: route({
    id: 'API-152',
    method: 'GET',
    path: '/teams/:idfTeam/settings/advanced',
    access: access.coach,
    refreshedBy: ['settings'],
    summary: 'Days of load, window of highest values, times of efforts',
    params: ofTeam,
    answer: advancedSettingsSchema,
  }),
  updateAdvanced: route({
    id: 'API-153',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/advanced',
    access: access.coach,
    changes: ['settings'],
    summary: 'Change them; other times of efforts make a new settings version',
    params: ofTeam,
    body: advancedInputSchema,
    answer: advancedSettingsSchema,
  }),
  getMotion: route({
    id: 'API-166',
    method: 'GET',
    path: '/teams/:idfTeam/settings/action/imu',
    access: access.coach,
    refreshedBy: ['settings'],
    summary: 'When motion data is a jump or a dive',
    params: ofTeam,
    answer: motionRulesSchema,
  }),
  updateMotion: route({
    id: 'API-167',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/action/imu',
    access: access.coach,
    changes: ['settings'],
    summary: 'Change when motion data is a jump or a dive',
    params: ofTeam,
    body: motionRulesInputSchema,
    answer: motionRulesSchema,
  }),
  listSeasonWeeks: route({
    id: 'API-163',
    method: 'GET',
    path: '/teams/:idfTeam/settings/advanced/season-week',
    access: access.coach,
    refreshedBy: ['settings'],
    summary: 'Weeks of the season, in order of time',
    params: ofTeam,
    answer: z.array(seasonWeekSchema),
  }),
  setSeasonWeeks: route({
    id: 'API-164',
    method: 'POST',
    path: '/teams/:idfTeam/settings/advanced/season-week',
    access: access.coach,
    changes: ['settings'],
    summary: 'Set the weeks of the season in place of those that were there',
    params: ofTeam,
    body: z
      .array(seasonWeekSchema)
      .max(mostSeasonWeeks)
      .refine((weeks) => new Set(weeks.map(({ startsOn }) => startsOn)).size === weeks.length, {
        message: 'weeks that begin on different days',
      }),
    answer: z.array(seasonWeekSchema),
  }),
  getAnalysis: route({
    id: 'OWN-010',
    method: 'GET',
    path: '/teams/:idfTeam/settings/analysis',
    access: access.coachOrPlayer('shared'),
    refreshedBy: ['settings'],
    summary: 'All that a settings version holds; the newest by default',
    params: ofTeam,
    query: { version: idSchema.optional() },
    answer: shape('VersionOfSettings', {
      settingsVersion: z.number().int(),
      changedMs: z.number(),
      settings: teamAnalysisSettingsSchema,
    }),
  }),
};
