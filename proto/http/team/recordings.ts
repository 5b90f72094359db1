import { z } from 'zod';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { activityProposalSchema, dataItemSchema, speedConversionSchema } from './shapes.js';
import { idSchema, nothing, ofTeam, oneOfTeam, periodQuery, shape } from '../wire.js';

/** As files name what came out of them (`Upload.recordings`). */
const recordingIdsSchema = z
  .string()
  .regex(/^[\w-]+(,[\w-]+)*$/, 'recording ids separated by commas')
  .transform((text) => text.split(','))
  .pipe(z.array(z.string()).max(limits.itemsPerChange));

/** Recordings as the team sees them. */
export const recordings = {
  list: route({
    id: 'API-071',
    method: 'GET',
    path: '/teams/:idfTeam/data',
    access: access.coach,
    refreshedBy: ['recording', 'upload', 'activity', 'squad'],
    summary: 'Recordings of the team (also API-077)',
    params: ofTeam,
    query: {
      ...periodQuery,
      batch: z.string().max(limits.nameLength).optional(),
      recordings: recordingIdsSchema.optional(),
    },
    answer: z.array(dataItemSchema),
  }),
  listUnassigned: route({
    id: 'OWN-038',
    method: 'GET',
    path: '/teams/:idfTeam/data/unassigned',
    access: access.coach,
    refreshedBy: ['recording', 'upload', 'activity', 'squad'],
    summary: 'Batches with recordings that are in no activity, the latest first',
    params: ofTeam,
    answer: z.array(
      shape('UnassignedBatch', {
        batch: z.string(),
        recordings: z.number().int(),
        /** Of them: of nobody. */
        unmatched: z.number().int(),
        dateStart: z.number(),
        dateFinish: z.number(),
      }),
    ),
  }),
  proposeActivities: route({
    id: 'OWN-003',
    method: 'GET',
    path: '/teams/:idfTeam/data/proposals',
    access: access.coach,
    refreshedBy: ['recording', 'upload', 'activity', 'squad'],
    summary: 'One activity per cluster of overlapping recordings that are in none yet',
    params: ofTeam,
    query: { batch: z.string().max(limits.nameLength) },
    answer: z.array(activityProposalSchema),
  }),
  match: route({
    id: 'API-072',
    method: 'PUT',
    path: '/teams/:idfTeam/data/:id/match',
    access: access.coach,
    changes: ['recording', 'squad'],
    summary: 'Match a recording to a player; its device may become theirs',
    params: oneOfTeam,
    body: z.object({
      idfPlayer: idSchema,
      /** As of `editOf`; null = it was nobody's. */
      before: z.object({ idfPlayer: idSchema.nullable() }).optional(),
    }),
    answer: dataItemSchema,
  }),
  unmatch: route({
    id: 'API-073',
    method: 'DELETE',
    path: '/teams/:idfTeam/data/:id/unMatch',
    access: access.coach,
    changes: ['recording', 'squad'],
    summary: 'Undo the match; a device that became the player’s by it is nobody’s again',
    params: oneOfTeam,
    /** Whose it was when the sender was shown it: with another one by now, nothing is undone. */
    query: { idfPlayer: idSchema.optional() },
    answer: dataItemSchema,
  }),
  answerSpeedUnit: route({
    id: 'OWN-036',
    method: 'PUT',
    path: '/teams/:idfTeam/data/:id/speed-unit',
    access: access.coach,
    changes: ['recording'],
    summary:
      'Answer in which unit a recording’s speeds are; 512 when that is not asked, 603 while it is analysed',
    params: oneOfTeam,
    body: z.object({ conversion: speedConversionSchema }),
    answer: dataItemSchema,
  }),
  delete: route({
    id: 'OWN-004',
    method: 'DELETE',
    path: '/teams/:idfTeam/data/:id',
    access: access.coach,
    changes: ['recording'],
    summary: 'Delete a recording with its bytes and rows; 603 while in an activity',
    params: oneOfTeam,
    answer: nothing,
  }),
};
