import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { epochMsSchema, idSchema, nothing, periodQuery, shape } from '../wire.js';

/** Who asks, as these paths have no team. Left out: the team of the record, or the caller's only one. */
const team = { idfTeam: idSchema.optional() };

const cornerSchema = shape('Corner', {
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

export const stadiumSchema = shape('Stadium', {
  idfStadium: z.number().int(),
  /** The team that entered it; null = administration did, for every team. */
  idfTeam: z.number().int().nullable(),
  name: z.string(),
  address: z.string(),
  lengthM: z.number(),
  widthM: z.number(),
  /** (0, 0), (length, 0), (length, width), (0, width); null = only the size is known. */
  corners: z.array(cornerSchema).nullable(),
});
export type Stadium = z.infer<typeof stadiumSchema>;

const sideSchema = z.number().min(limits.pitchSideM.least).max(limits.pitchSideM.most);
const stadiumFields = {
  name: z.string().trim().min(1).max(limits.nameLength),
  address: z.string().trim().max(limits.addressLength),
  lengthM: sideSchema,
  widthM: sideSchema,
  corners: z.array(cornerSchema).length(4).nullable(),
};
export const stadiumInputSchema = shape('StadiumInput', {
  ...stadiumFields,
  address: stadiumFields.address.default(''),
  corners: stadiumFields.corners.default(null),
});
/** The whole record: what a form forgets is refused, not erased. */
export const stadiumChangeSchema = editOf(stadiumFields).meta({ id: 'StadiumChange' });

/** Pitches: a team's own and those that administration entered for all. */
export const stadiums = {
  list: route({
    id: 'API-066',
    method: 'GET',
    path: '/stadiums',
    access: access.coachOf('activity', 'idfActivity'),
    refreshedBy: ['stadium', 'activity'],
    summary: 'Stadiums, or those of the activities that the filters name, by name',
    query: {
      ...team,
      dateStart: epochMsSchema.optional(),
      dateFinish: epochMsSchema.optional(),
      idfActivity: idSchema.optional(),
    },
    answer: z.array(stadiumSchema),
  }),
  listOfActivity: route({
    id: 'API-068',
    method: 'GET',
    path: '/stadiums/activity',
    access: access.coachOf('activity', 'idfActivity'),
    refreshedBy: ['stadium', 'activity'],
    summary: "The activity's stadium, if it has one",
    query: { ...team, idfActivity: idSchema },
    answer: z.array(stadiumSchema),
  }),
  listOfTeam: route({
    id: 'API-070',
    method: 'GET',
    path: '/stadiums/team',
    access: access.coach,
    refreshedBy: ['stadium', 'activity'],
    summary: 'Stadiums that the team used in the period',
    query: { ...team, ...periodQuery },
    answer: z.array(stadiumSchema),
  }),
  get: route({
    id: 'API-067',
    method: 'GET',
    path: '/stadiums/:id',
    access: access.coachOf('stadium', 'id'),
    refreshedBy: ['stadium'],
    summary: 'One stadium',
    params: { id: idSchema },
    query: team,
    answer: stadiumSchema,
  }),
  create: route({
    id: 'API-069',
    method: 'POST',
    path: '/stadiums',
    access: access.coach,
    changes: ['stadium'],
    summary: 'Enter a stadium of the team',
    query: team,
    body: stadiumInputSchema,
    answer: stadiumSchema,
  }),
  update: route({
    id: 'OWN-014',
    method: 'PUT',
    path: '/stadiums/:id',
    access: access.coachOf('stadium', 'id'),
    changes: ['stadium'],
    summary: "Mend a stadium of the team's own; numbers follow at the next analysis",
    params: { id: idSchema },
    query: team,
    body: stadiumChangeSchema,
    answer: stadiumSchema,
  }),
  delete: route({
    id: 'OWN-015',
    method: 'DELETE',
    path: '/stadiums/:id',
    access: access.coachOf('stadium', 'id'),
    changes: ['stadium'],
    summary: "Delete a stadium of the team's own that no activity uses",
    params: { id: idSchema },
    query: team,
    answer: nothing,
  }),
};
