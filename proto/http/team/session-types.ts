import { z } from 'zod';
import { access, route } from '../route.js';
import { sessionTypeSchema } from './shapes.js';
import { ofTeam } from '../wire.js';

/** Kinds of sessions. */
export const sessionTypes = {
  list: route({
    id: 'API-062',
    method: 'GET',
    path: '/teams/:idfTeam/session-type',
    access: access.coachOrPlayer('shared'),
    refreshedBy: [],
    summary: 'Session types of the team',
    params: ofTeam,
    answer: z.array(sessionTypeSchema),
  }),
};
