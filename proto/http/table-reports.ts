import { z } from 'zod';
import { asTable, bytesSchema, tableMedia } from './answer-format.js';
import { access, route } from './route.js';
import { epochMsSchema, idListSchema, idSchema, idSelectionSchema } from './wire.js';

/** What efforts and threshold rows are of: runs, accelerations, decelerations. */
export const motionKindSchema = z.enum(['speed', 'acceleration', 'deceleration']);

export const effortSchema = z.object({
  idfPlayer: z.number().int(),
  idfActivity: z.number().int(),
  /** 0 = told of the activity as a whole. */
  idfSession: z.number().int(),
  kind: motionKindSchema,
  /** From 1; levels are nested: an effort at 2 lies inside one at 1. */
  level: z.number().int(),
  startMs: z.number(),
  finishMs: z.number(),
  /** m */
  distance: z.number().nullable(),
  /** m/s or m/s², positive */
  peak: z.number().nullable(),
  /** W/kg */
  peakPower: z.number().nullable(),
  /** m/s */
  entrySpeed: z.number().nullable(),
  exitSpeed: z.number().nullable(),
  /** m on the pitch from its corner (0, 0); null without a stadium. */
  startX: z.number().nullable(),
  startY: z.number().nullable(),
  finishX: z.number().nullable(),
  finishY: z.number().nullable(),
});
export type Effort = z.infer<typeof effortSchema>;

/** A cell of the pitch, columns along its length; −1, −1 = outside. */
export const gridCellSchema = z.object({
  cellX: z.number().int(),
  cellY: z.number().int(),
  seconds: z.number().nullable(),
});

const select =
  '/teams/:idfTeam/reports/activities/:idfActivities/sessions/:idfSessions/players/:idfPlayers';
const ofSelection = {
  service: 'reports',
  method: 'GET',
  params: {
    idfTeam: idSchema,
    idfActivities: idListSchema,
    idfSessions: idSelectionSchema,
    idfPlayers: idSelectionSchema,
  },
  access: access.ownPlayers('idfPlayers'),
} as const;

const kinds = z
  .string()
  .regex(/^[a-z]+(,[a-z]+)*$/, 'kinds separated by commas, for example speed,deceleration')
  .transform((text) => text.split(','))
  .pipe(z.array(motionKindSchema));
const levels = z
  .string()
  .regex(/^\d(,\d)*$/, 'levels separated by commas, for example 1,3')
  .transform((text) => text.split(',').map(Number));

/** Calls about rows that are more than one number per player and session. */
export const tableReportRoutes = {
  efforts: route({
    ...ofSelection,
    id: 'OWN-030',
    path: `${select}/efforts`,
    summary: 'Every effort that starts in the selection, in order of time',
    query: { ...asTable, kinds: kinds.optional(), levels: levels.optional() },
    answer: z.array(effortSchema),
  }),
  grid: route({
    ...ofSelection,
    id: 'OWN-031',
    path: `${select}/grid`,
    summary: 'Seconds in each cell of the pitch, summed over the selection',
    query: { ...asTable, grid: z.string().default('68x40') },
    answer: z.array(gridCellSchema),
  }),
  thresholds: route({
    service: 'reports',
    method: 'GET',
    id: 'OWN-032',
    path: '/teams/:idfTeam/reports/thresholds',
    access: access.coach,
    summary:
      'Per player and session: seconds, metres and efforts at or above each threshold of a ladder',
    params: { idfTeam: idSchema },
    query: {
      kind: motionKindSchema,
      /** Activities that start in [start, end). */
      start: epochMsSchema.optional(),
      end: epochMsSchema.optional(),
    },
    media: tableMedia.arrow,
    answer: bytesSchema,
  }),
} as const;
