import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { attackSchema, sessionSchema } from './shapes.js';
import {
  countsByType,
  idListSchema,
  idSchema,
  nothing,
  ofTeam,
  oneOfTeam,
  periodQuery,
  times,
  timesChangeSchema,
} from '../wire.js';

const sessionInput = {
  idfSessionType: idSchema,
  ...times,
  name: z.string().trim().min(1).max(limits.nameLength),
  attack: attackSchema.nullish(),
};

/** The parts of an activity. */
export const sessions = {
  create: route({
    id: 'API-050',
    method: 'POST',
    path: '/teams/:idfTeam/sessions',
    access: access.coach,
    changes: ['activity'],
    summary: 'Create a session; it takes all recordings of the activity',
    params: ofTeam,
    body: z.object({ ...sessionInput, idfActivity: idSchema }),
    answer: sessionSchema,
  }),
  update: route({
    id: 'API-051',
    method: 'PUT',
    path: '/teams/:idfTeam/sessions/:id',
    access: access.coach,
    changes: ['activity'],
    summary: 'Change a session',
    params: oneOfTeam,
    body: editOf(sessionInput),
    answer: sessionSchema,
  }),
  get: route({
    id: 'API-052',
    method: 'GET',
    path: '/teams/:idfTeam/sessions/:id',
    access: access.coachOrPlayer('shape'),
    refreshedBy: ['activity', 'recording', 'analysis'],
    summary: 'One session',
    params: oneOfTeam,
    answer: sessionSchema,
  }),
  delete: route({
    id: 'API-053',
    method: 'DELETE',
    path: '/teams/:idfTeam/sessions/:id',
    access: access.coach,
    changes: ['activity'],
    summary: 'Delete a session',
    params: oneOfTeam,
    answer: nothing,
  }),
  setTime: route({
    id: 'API-059',
    method: 'PUT',
    path: '/teams/:idfTeam/sessions/:id/time',
    access: access.coach,
    changes: ['activity'],
    summary: 'Change start and finish of the session',
    params: oneOfTeam,
    body: timesChangeSchema,
    answer: sessionSchema,
  }),
  countByType: route({
    id: 'API-054',
    method: 'GET',
    path: '/teams/:idfTeam/sessions/type-stats',
    access: access.member('shared'),
    refreshedBy: ['activity'],
    summary: 'Number of sessions by session type',
    params: ofTeam,
    query: { idfTeam: idSchema.optional(), ...periodQuery },
    answer: countsByType,
  }),
  listOfActivity: route({
    id: 'API-044',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/session-data',
    access: access.coach,
    refreshedBy: ['activity', 'recording', 'analysis'],
    summary: 'Sessions with their recordings',
    params: oneOfTeam,
    answer: z.array(sessionSchema),
  }),
  listOfPlayers: route({
    id: 'API-049',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:ids/players/:idfPlayers/sessions',
    access: access.ownPlayers('idfPlayers', 'shape'),
    refreshedBy: ['activity', 'recording', 'analysis'],
    summary: 'Sessions of the players in the activities',
    params: { ...ofTeam, ids: idListSchema, idfPlayers: idListSchema },
    answer: z.array(sessionSchema),
  }),
};
