import { z } from 'zod';
import { access, route } from './route.js';
import { activityProposalSchema, dataItemSchema, speedReadingSchema } from './team-shapes.js';
import { idSchema, nothing, periodQuery } from './wire.js';

const team = { idfTeam: idSchema };
const one = { idfTeam: idSchema, id: idSchema };
const base = { service: 'team' } as const;

/** Recordings as the team sees them. */
export const recordingRoutes = {
  listData: route({
    ...base,
    id: 'API-071',
    method: 'GET',
    path: '/teams/:idfTeam/data',
    access: access.coach,
    summary: 'Recordings of the team (also API-077)',
    params: team,
    query: { ...periodQuery, batch: z.string().max(100).optional() },
    answer: z.array(dataItemSchema),
  }),
  proposeActivities: route({
    ...base,
    id: 'OWN-003',
    method: 'GET',
    path: '/teams/:idfTeam/data/proposals',
    access: access.coach,
    summary: 'One activity per cluster of overlapping recordings that are in none yet',
    params: team,
    query: { batch: z.string().max(100) },
    answer: z.array(activityProposalSchema),
  }),
  matchData: route({
    ...base,
    id: 'API-072',
    method: 'PUT',
    path: '/teams/:idfTeam/data/:id/match',
    access: access.coach,
    summary: 'Match a recording to a player',
    params: one,
    body: z.object({ idfPlayer: idSchema }),
    answer: dataItemSchema,
  }),
  unmatchData: route({
    ...base,
    id: 'API-073',
    method: 'DELETE',
    path: '/teams/:idfTeam/data/:id/unMatch',
    access: access.coach,
    summary: 'Undo the match',
    params: one,
    answer: dataItemSchema,
  }),
  answerSpeedUnit: route({
    ...base,
    id: 'OWN-036',
    method: 'PUT',
    path: '/teams/:idfTeam/data/:id/speed-unit',
    access: access.coach,
    summary: 'Answer in which unit a recording’s speeds are; 512 when that is not asked',
    params: one,
    body: z.object({ reading: speedReadingSchema }),
    answer: dataItemSchema,
  }),
  deleteData: route({
    ...base,
    id: 'OWN-004',
    method: 'DELETE',
    path: '/teams/:idfTeam/data/:id',
    access: access.coach,
    summary: 'Delete a recording with its bytes and rows; 603 while in an activity',
    params: one,
    answer: nothing,
  }),
} as const;
