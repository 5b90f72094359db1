import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { actionSettingSchema } from './settings-shapes.js';
import { ofTeam } from '../wire.js';

/** Efforts that are counted, and the zones they begin at. */
export const actions = {
  list: route({
    id: 'API-156',
    method: 'GET',
    path: '/teams/:idfTeam/settings/actions',
    access: access.coach,
    refreshedBy: ['settings'],
    summary: 'Actions with the zones whose lower bounds are their thresholds',
    params: ofTeam,
    answer: z.array(actionSettingSchema),
  }),
  get: route({
    id: 'API-157',
    method: 'GET',
    path: '/teams/:idfTeam/settings/actions/:id',
    access: access.coach,
    refreshedBy: ['settings'],
    summary: 'One action; 510 unless it is R1, R2, A1-A3 or D1-D3',
    params: { ...ofTeam, id: z.string().max(limits.codeLength) },
    answer: actionSettingSchema,
  }),
  update: route({
    id: 'API-158',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/actions/:id',
    access: access.coach,
    changes: ['settings'],
    summary: 'Point an action at another zone',
    params: { ...ofTeam, id: z.string().max(limits.codeLength) },
    body: editOf({ zone: z.number().int() }),
    answer: actionSettingSchema,
  }),
};
