import { asTable } from '../answer-format.js';
import { z } from 'zod';
import { ofSelection, selectionPath, told } from './selection.js';
import { playerIntervalSchema } from './shapes.js';
import { ownRows } from '../own-view.js';
import { access, route } from '../route.js';
import { epochMsSchema, idSchema, idSelectionSchema } from '../wire.js';

const hour = 60;
const day = 24 * hour;

/** Minutes of an interval that can be asked for. */
export const intervalMinutes = [
  1,
  5,
  10,
  30,
  ...[1, 2, 3, 6, 12].map((hours) => hours * hour),
  ...[1, 2, 4, 8, 16].map((days) => days * day),
];

/** Numbers interval by interval. */
export const intervals = {
  listByPlayer: route({
    ...ofSelection('shape'),
    id: 'API-117',
    path: `/teams/:idfTeam/reports/v2${selectionPath}/interval-summary/player`,
    summary: 'One row per player and interval',
    query: {
      ...told,
      /** Minutes. */
      interval: z.coerce.number().int().default(5),
    },
    answer: ownRows('idfPlayer', playerIntervalSchema),
  }),
  listSpeeds: route({
    id: 'API-106',
    method: 'GET',
    path: '/teams/:idfTeam/reports/players/:idfPlayers/speed',
    access: access.ownPlayers('idfPlayers', 'shape'),
    refreshedBy: ['analysis', 'activity'],
    summary: 'Highest speed and distance per minute of the players, interval by interval',
    params: { idfTeam: idSchema, idfPlayers: idSelectionSchema },
    query: {
      ...asTable,
      /** Minutes. */
      interval: z.coerce.number().int().default(1),
      /** Intervals that begin in [start, end). */
      start: epochMsSchema.optional(),
      end: epochMsSchema.optional(),
    },
    answer: ownRows('idfPlayer', playerIntervalSchema),
  }),
};
