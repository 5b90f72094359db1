import { z } from 'zod';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { dataItemSchema } from './shapes.js';
import { idListSchema, idSchema, nothing, oneOfTeam } from '../wire.js';

const idfDataOneOrMany = z.union([
  idSchema.transform((value) => [value]),
  z.array(idSchema).min(1).max(limits.itemsPerChange),
]);

/** An activity's recordings. */
export const activityRecordings = {
  list: route({
    id: 'API-040',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/data',
    access: access.coach,
    refreshedBy: ['activity', 'recording', 'upload'],
    summary: 'Recordings of the activity',
    params: oneOfTeam,
    answer: z.array(dataItemSchema),
  }),
  add: route({
    id: 'API-041',
    method: 'POST',
    path: '/teams/:idfTeam/activities/:id/data',
    access: access.coach,
    changes: ['activity'],
    summary: 'Add recordings to the activity',
    params: oneOfTeam,
    body: z.object({ idfData: idfDataOneOrMany }),
    answer: z.array(dataItemSchema),
  }),
  remove: route({
    id: 'API-042',
    method: 'DELETE',
    path: '/teams/:idfTeam/activities/:id/data/:ids',
    access: access.coach,
    changes: ['activity'],
    summary: 'Take recordings out of the activity and its sessions',
    params: { ...oneOfTeam, ids: idListSchema },
    answer: nothing,
  }),
};
