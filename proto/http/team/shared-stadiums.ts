import { z } from 'zod';
import { access, route } from '../route.js';
import { stadiumChangeSchema, stadiumInputSchema, stadiumSchema } from './stadiums.js';
import { idSchema, nothing } from '../wire.js';

/** Pitches for every team. */
export const sharedStadiums = {
  list: route({
    id: 'OWN-016',
    method: 'GET',
    path: '/admin/stadiums',
    access: access.admin,
    refreshedBy: ['stadium'],
    summary: 'Stadiums for every team (administration)',
    answer: z.array(stadiumSchema),
  }),
  create: route({
    id: 'OWN-017',
    method: 'POST',
    path: '/admin/stadiums',
    access: access.admin,
    changes: ['stadium'],
    summary: 'Enter a stadium for every team (administration)',
    body: stadiumInputSchema,
    answer: stadiumSchema,
  }),
  update: route({
    id: 'OWN-018',
    method: 'PUT',
    path: '/admin/stadiums/:id',
    access: access.admin,
    changes: ['stadium'],
    summary: 'Mend a stadium of every team (administration)',
    params: { id: idSchema },
    body: stadiumChangeSchema,
    answer: stadiumSchema,
  }),
  delete: route({
    id: 'OWN-019',
    method: 'DELETE',
    path: '/admin/stadiums/:id',
    access: access.admin,
    changes: ['stadium'],
    summary: 'Delete a stadium of every team that no activity uses (administration)',
    params: { id: idSchema },
    answer: nothing,
  }),
};
