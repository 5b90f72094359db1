import { z } from 'zod';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { dataItemSchema, sessionSchema } from './shapes.js';
import { idSchema, oneOfTeam } from '../wire.js';

/** A session's recordings. */
export const sessionRecordings = {
  list: route({
    id: 'API-058',
    method: 'GET',
    path: '/teams/:idfTeam/sessions/:id/data',
    access: access.coach,
    refreshedBy: ['activity', 'recording', 'upload'],
    summary: 'Recordings of the session',
    params: oneOfTeam,
    answer: z.array(dataItemSchema),
  }),
  set: route({
    id: 'API-057',
    method: 'POST',
    path: '/teams/:idfTeam/sessions/:id/data',
    access: access.coach,
    changes: ['activity'],
    summary: 'Set the recordings of the session',
    params: oneOfTeam,
    body: z.object({
      idfSession: idSchema.optional(),
      idfActivity: idSchema.optional(),
      sessionData: z.array(idSchema).max(limits.idsPerList),
    }),
    answer: sessionSchema,
  }),
  add: route({
    id: 'API-055',
    method: 'POST',
    path: '/teams/:idfTeam/sessions/:id/data/:dataId',
    access: access.coach,
    changes: ['activity'],
    summary: 'Add a recording to the session',
    params: { ...oneOfTeam, dataId: idSchema },
    answer: sessionSchema,
  }),
  remove: route({
    id: 'API-056',
    method: 'DELETE',
    path: '/teams/:idfTeam/sessions/:id/data/:dataId',
    access: access.coach,
    changes: ['activity'],
    summary: 'Take a recording out of the session',
    params: { ...oneOfTeam, dataId: idSchema },
    answer: sessionSchema,
  }),
};
