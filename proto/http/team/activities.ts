import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import {
  activityDetailSchema,
  activitySchema,
  activityTypeSchema,
  matchDaySchema,
} from './shapes.js';
import {
  countsByType,
  idSchema,
  nothing,
  ofTeam,
  oneOfTeam,
  pageOf,
  pageQuery,
  periodQuery,
  times,
  timesChangeSchema,
  timezoneSchema,
} from '../wire.js';

const activityInput = {
  type: activityTypeSchema,
  ...times,
  name: z.string().trim().min(1).max(limits.nameLength),
  idfStadium: idSchema.nullish(),
  memo: z.string().max(limits.memoLength).optional(),
  matchDay: matchDaySchema.optional(),
};

/** Trainings and matches. */
export const activities = {
  create: route({
    id: 'API-026',
    method: 'POST',
    path: '/teams/:idfTeam/activities',
    access: access.coach,
    changes: ['activity'],
    summary: 'Create an activity',
    params: ofTeam,
    body: z.object({
      ...activityInput,
      idfData: z.array(idSchema).max(limits.idsPerList).optional(),
    }),
    answer: activitySchema,
  }),
  update: route({
    id: 'API-027',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id',
    access: access.coach,
    changes: ['activity'],
    summary: 'Change an activity',
    params: oneOfTeam,
    body: editOf({ ...activityInput, idfActivity: idSchema }),
    answer: activitySchema,
  }),
  delete: route({
    id: 'API-028',
    method: 'DELETE',
    path: '/teams/:idfTeam/activities/:id',
    access: access.coach,
    changes: ['activity'],
    summary: 'Delete an activity without sessions',
    params: oneOfTeam,
    answer: nothing,
  }),
  get: route({
    id: 'API-029',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id',
    access: access.coachOrPlayer('shape'),
    refreshedBy: ['activity', 'analysis', 'recording'],
    summary: 'One activity',
    params: oneOfTeam,
    answer: activitySchema,
  }),
  list: route({
    id: 'API-032',
    method: 'GET',
    path: '/teams/:idfTeam/activities',
    access: access.member('shape'),
    refreshedBy: ['activity', 'analysis', 'recording'],
    summary: 'Activities, newest first',
    params: ofTeam,
    query: {
      ...periodQuery,
      ...pageQuery,
      type: z
        .string()
        .regex(/^[TCLFRE](,[TCLFRE])*$/)
        .optional(),
    },
    answer: pageOf('ActivityPage', activitySchema),
  }),
  getLatest: route({
    id: 'API-035',
    method: 'GET',
    path: '/teams/:idfTeam/activities/latest',
    access: access.member('shape'),
    refreshedBy: ['activity', 'analysis', 'recording'],
    summary: 'The latest activity, null when there is none',
    params: ofTeam,
    answer: activitySchema.nullable(),
  }),
  countByType: route({
    id: 'API-036',
    method: 'GET',
    path: '/teams/:idfTeam/activities/type-stats',
    access: access.member('shared'),
    refreshedBy: ['activity'],
    summary: 'Number of activities by type',
    params: ofTeam,
    query: periodQuery,
    answer: countsByType,
  }),
  setTime: route({
    id: 'API-043',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id/time',
    access: access.coach,
    changes: ['activity'],
    summary: 'Change start and finish',
    params: oneOfTeam,
    body: timesChangeSchema,
    answer: activitySchema,
  }),
  getDetail: route({
    id: 'API-045',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/detail',
    access: access.coachOrPlayer('shape'),
    refreshedBy: ['activity', 'analysis', 'recording', 'upload', 'squad', 'settings'],
    summary: 'Everything the activity page shows; a player sees their own recordings only',
    params: oneOfTeam,
    query: { timezone: timezoneSchema.optional() },
    answer: activityDetailSchema,
  }),
};
