import { z } from 'zod';
import { access, route } from './route.js';
import { epochMsSchema, idSchema, nothing, periodQuery } from './wire.js';

const base = { service: 'team' } as const;
/** Who asks: these paths have no team, so the query names it. */
const team = { idfTeam: idSchema };
const one = { id: idSchema };

const geoPointSchema = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

export const stadiumSchema = z.object({
  idfStadium: z.number().int(),
  /** The team that entered it; null = administration did, for every team. */
  idfTeam: z.number().int().nullable(),
  name: z.string(),
  address: z.string(),
  lengthM: z.number(),
  widthM: z.number(),
  /** (0, 0), (length, 0), (length, width), (0, width); null = only the size is known. */
  corners: z.array(geoPointSchema).nullable(),
});
export type Stadium = z.infer<typeof stadiumSchema>;

/** From a five-a-side court to more than any pitch that football allows. */
const sideSchema = z.number().min(10).max(200);
export const stadiumInputSchema = z.object({
  name: z.string().trim().min(1).max(100),
  address: z.string().trim().max(300).default(''),
  lengthM: sideSchema,
  widthM: sideSchema,
  corners: z.array(geoPointSchema).length(4).nullish(),
});
const list = z.array(stadiumSchema);

/** Pitches: a team's own and those that administration entered for all. */
export const stadiumRoutes = {
  listStadiums: route({
    ...base,
    id: 'API-066',
    method: 'GET',
    path: '/stadiums',
    access: access.coach,
    summary: 'Stadiums, or those of the activities that the filters name, by name',
    query: {
      ...team,
      dateStart: epochMsSchema.optional(),
      dateFinish: epochMsSchema.optional(),
      idfActivity: idSchema.optional(),
    },
    answer: list,
  }),
  activityStadiums: route({
    ...base,
    id: 'API-068',
    method: 'GET',
    path: '/stadiums/activity',
    access: access.coach,
    summary: "The activity's stadium, if it has one",
    query: { ...team, idfActivity: idSchema },
    answer: list,
  }),
  teamStadiums: route({
    ...base,
    id: 'API-070',
    method: 'GET',
    path: '/stadiums/team',
    access: access.coach,
    summary: 'Stadiums that the team used in the period',
    query: { ...team, ...periodQuery },
    answer: list,
  }),
  getStadium: route({
    ...base,
    id: 'API-067',
    method: 'GET',
    path: '/stadiums/:id',
    access: access.coach,
    summary: 'One stadium',
    params: one,
    query: team,
    answer: stadiumSchema,
  }),
  createStadium: route({
    ...base,
    id: 'API-069',
    method: 'POST',
    path: '/stadiums',
    access: access.coach,
    summary: 'Enter a stadium of the team',
    query: team,
    body: stadiumInputSchema,
    answer: stadiumSchema,
  }),
  updateStadium: route({
    ...base,
    id: 'OWN-014',
    method: 'PUT',
    path: '/stadiums/:id',
    access: access.coach,
    summary: "Mend a stadium of the team's own; numbers follow at the next analysis",
    params: one,
    query: team,
    body: stadiumInputSchema,
    answer: stadiumSchema,
  }),
  deleteStadium: route({
    ...base,
    id: 'OWN-015',
    method: 'DELETE',
    path: '/stadiums/:id',
    access: access.coach,
    summary: "Delete a stadium of the team's own that no activity uses",
    params: one,
    query: team,
    answer: nothing,
  }),
  listSharedStadiums: route({
    ...base,
    id: 'OWN-016',
    method: 'GET',
    path: '/admin/stadiums',
    access: access.admin,
    summary: 'Stadiums for every team (administration)',
    answer: list,
  }),
  createSharedStadium: route({
    ...base,
    id: 'OWN-017',
    method: 'POST',
    path: '/admin/stadiums',
    access: access.admin,
    summary: 'Enter a stadium for every team (administration)',
    body: stadiumInputSchema,
    answer: stadiumSchema,
  }),
  updateSharedStadium: route({
    ...base,
    id: 'OWN-018',
    method: 'PUT',
    path: '/admin/stadiums/:id',
    access: access.admin,
    summary: 'Mend a stadium of every team (administration)',
    params: one,
    body: stadiumInputSchema,
    answer: stadiumSchema,
  }),
  deleteSharedStadium: route({
    ...base,
    id: 'OWN-019',
    method: 'DELETE',
    path: '/admin/stadiums/:id',
    access: access.admin,
    summary: 'Delete a stadium of every team that no activity uses (administration)',
    params: one,
    answer: nothing,
  }),
} as const;
