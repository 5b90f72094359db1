import { z } from 'zod';
import { editOf } from '../edit.js';
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
  givePlayer: route({
    id: 'OWN-040',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id/data/:idfData/player',
    access: access.coach,
    changes: ['activity', 'recording', 'squad'],
    summary:
      'Give a recording of the activity to another player; what that one recorded there in its time goes to whoever had it. Sessions keep both',
    params: { ...oneOfTeam, idfData: idSchema },
    body: editOf({ idfPlayer: idSchema }),
    /** Those that have another player now. */
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
