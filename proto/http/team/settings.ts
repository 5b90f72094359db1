import { z } from 'zod';
import { access, route } from '../route.js';
import {
  advancedInputSchema,
  advancedSettingsSchema,
  motionRulesInputSchema,
  motionRulesSchema,
  teamAnalysisSettingsSchema,
} from './settings-shapes.js';
import { idSchema, ofTeam, shape } from '../wire.js';

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
