import { asTable } from '../answer-format.js';
import { z } from 'zod';
import { ofSelection, selectionPath } from './selection.js';
import { route } from '../route.js';
import { shape } from '../wire.js';

/** A cell of the pitch, columns along its length; −1, −1 = outside. */
export const gridCellSchema = shape('GridCell', {
  cellX: z.number().int(),
  cellY: z.number().int(),
  seconds: z.number().nullable(),
});

/** Where on the pitch. */
export const grid = {
  get: route({
    ...ofSelection('query'),
    id: 'OWN-031',
    path: `/teams/:idfTeam/reports${selectionPath}/grid`,
    summary: 'Seconds in each cell of the pitch, summed over the selection',
    query: {
      ...asTable,
      /** Columns along the pitch's length × rows, each 1 to 200. */
      grid: z.string().default('68x40'),
    },
    answer: z.array(gridCellSchema),
  }),
};
