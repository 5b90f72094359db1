import { z } from 'zod';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { teamSchema } from './shapes.js';
import { genderSchema, ofTeam, timezoneSchema } from '../wire.js';

/** Teams. */
export const teams = {
  create: route({
    id: 'OWN-002',
    method: 'POST',
    path: '/admin/teams',
    access: access.admin,
    changes: 'nothing',
    summary: 'Make a team (administration)',
    body: z.object({
      name: z.string().trim().min(1).max(limits.nameLength),
      timezone: timezoneSchema,
      groupAge: z.string().max(limits.codeLength).default('A'),
      gender: genderSchema.nullish(),
      country: z.string().length(2).nullish(),
    }),
    answer: teamSchema,
  }),
  get: route({
    id: 'API-022',
    method: 'GET',
    path: '/teams/:idfTeam',
    access: access.member('shared'),
    refreshedBy: ['squad'],
    summary: 'Team profile',
    params: ofTeam,
    answer: teamSchema,
  }),
};
