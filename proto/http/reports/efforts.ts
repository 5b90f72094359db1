import { asTable } from '../answer-format.js';
import { z } from 'zod';
import { ofSelection, selectionPath } from './selection.js';
import { motionKindSchema } from './shapes.js';
import { ownRows } from '../own-view.js';
import { route } from '../route.js';
import { shape } from '../wire.js';

export const effortSchema = shape('Effort', {
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

const kinds = z
  .string()
  .regex(/^[a-z]+(,[a-z]+)*$/, 'kinds separated by commas, for example speed,deceleration')
  .transform((text) => text.split(','))
  .pipe(z.array(motionKindSchema));
const levels = z
  .string()
  .regex(/^\d(,\d)*$/, 'levels separated by commas, for example 1,3')
  .transform((text) => text.split(',').map(Number));

/** Runs, accelerations and decelerations, one by one. */
export const efforts = {
  list: route({
    ...ofSelection('shape'),
    id: 'OWN-030',
    path: `/teams/:idfTeam/reports${selectionPath}/efforts`,
    summary: 'Every effort that starts in the selection, in order of time',
    query: { ...asTable, kinds: kinds.optional(), levels: levels.optional() },
    answer: ownRows('idfPlayer', effortSchema),
  }),
};
