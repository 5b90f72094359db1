import { z } from 'zod';
import { access, route } from '../route.js';
import { analysisInputSchema } from './analysis-input.js';
import { analysisPreviewSchema } from './preview-shapes.js';
import { playerAnalysisSettingsSchema } from './settings-shapes.js';
import { analysisProgressSchema } from './shapes.js';
import { idSchema, ofTeam, oneOfTeam, timezoneSchema, shape } from '../wire.js';

/** An activity's analysis: asked for, followed, previewed, and what it computes with. */
export const analyses = {
  reanalyze: route({
    id: 'API-030',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id/re-analyze',
    access: access.coach,
    changes: ['analysis'],
    summary: 'Run the analysis again',
    params: oneOfTeam,
    answer: analysisProgressSchema,
  }),
  analyze: route({
    id: 'API-031',
    method: 'POST',
    path: '/teams/:idfTeam/activities/:id/analyze',
    access: access.coach,
    changes: ['analysis'],
    summary: 'Ask for the analysis',
    params: oneOfTeam,
    answer: analysisProgressSchema,
  }),
  listUnderWay: route({
    id: 'API-047',
    method: 'GET',
    path: '/teams/:idfTeam/activities/analysis-status',
    access: access.member('shape'),
    refreshedBy: ['analysis', 'activity', 'recording'],
    summary: 'Analyses under way, and those that failed',
    params: ofTeam,
    query: { timezone: timezoneSchema.optional() },
    answer: z.array(analysisProgressSchema),
  }),
  getProgress: route({
    id: 'API-046',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/analysis-status',
    access: access.coachOrPlayer('shape'),
    refreshedBy: ['analysis', 'activity', 'recording'],
    summary: 'Status and progress of the analysis',
    params: oneOfTeam,
    answer: analysisProgressSchema,
  }),
  preview: route({
    id: 'OWN-035',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/re-analyze/preview',
    access: access.coach,
    refreshedBy: [
      'preview',
      'analysis',
      'activity',
      'recording',
      'upload',
      'squad',
      'settings',
      'stadium',
    ],
    summary:
      'Which numbers another analysis would change, from what to what and why; begins to compute it',
    params: oneOfTeam,
    answer: analysisPreviewSchema,
  }),
  getPlayerInput: route({
    id: 'OWN-034',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/players/:idfPlayer/analysis',
    access: access.ownPlayers('idfPlayer', 'shape'),
    refreshedBy: ['analysis', 'activity', 'recording', 'upload', 'squad', 'settings', 'stadium'],
    summary: 'All that the metric core needs to compute the player’s numbers, and what is stored',
    params: { idfTeam: idSchema, id: idSchema, idfPlayer: idSchema },
    answer: analysisInputSchema,
  }),
  getPlayerSettings: route({
    id: 'OWN-011',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/players/:idfPlayer/analysis-settings',
    access: access.ownPlayers('idfPlayer', 'query'),
    refreshedBy: ['analysis', 'activity', 'recording', 'squad', 'settings', 'stadium'],
    summary:
      "What the player's stored numbers of the activity were computed with, or would be if there are none",
    params: { ...ofTeam, id: idSchema, idfPlayer: idSchema },
    answer: shape('PlayerSettings', {
      /** The run whose numbers are stored; null = there is none. */
      analysisId: z.string().nullable(),
      settingsVersion: z.number().int(),
      hrMaxEstimated: z.boolean(),
      settings: playerAnalysisSettingsSchema,
    }),
  }),
};
