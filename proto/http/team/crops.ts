import { access, route } from '../route.js';
import { sessionSchema } from './shapes.js';
import { idSchema, oneOfTeam, timesSchema } from '../wire.js';

/** Parts of a session that alone count. */
export const crops = {
  create: route({
    id: 'API-060',
    method: 'POST',
    path: '/teams/:idfTeam/sessions/:id/crop',
    access: access.coach,
    changes: ['activity'],
    summary: 'Add a crop range',
    params: oneOfTeam,
    body: timesSchema,
    answer: sessionSchema,
  }),
  delete: route({
    id: 'API-061',
    method: 'DELETE',
    path: '/teams/:idfTeam/sessions/:id/crop/:cropId',
    access: access.coach,
    changes: ['activity'],
    summary: 'Delete a crop range',
    params: { ...oneOfTeam, cropId: idSchema },
    answer: sessionSchema,
  }),
};
