import { z } from 'zod';
import { bytesSchema, tableMedia } from '../answer-format.js';
import { access, route } from '../route.js';
import { idSchema, oneOfTeam, shape, streamKindSchema } from '../wire.js';

/** `speedMps` null: a gap begins here. */
export const speedPointSchema = shape('SpeedPoint', {
  tMs: z.number(),
  speedMps: z.number().nullable(),
});
export type SpeedPoint = z.infer<typeof speedPointSchema>;

/** What was decoded from the files. */
export const recordings = {
  getStream: route({
    id: 'OWN-033',
    method: 'GET',
    path: '/teams/:idfTeam/data/:id/streams/:kind',
    refreshedBy: ['recording'],
    summary:
      'Samples of a recording as they were decoded, NaN = missing; a player reads their own only',
    access: access.coachOrPlayer('query'),
    params: { idfTeam: idSchema, id: idSchema, kind: streamKindSchema },
    media: tableMedia.arrow,
    answer: bytesSchema,
  }),
  getSpeed: route({
    id: 'API-076',
    method: 'GET',
    path: '/teams/:idfTeam/data/:id/speed',
    refreshedBy: ['recording'],
    summary:
      'Cleaned speed of a recording in few points that keep every peak; a player: of their own',
    access: access.coachOrPlayer('query'),
    params: oneOfTeam,
    query: {
      /** About so many, from 10 to 20,000. */
      points: z.coerce.number().int().default(2_000),
    },
    answer: z.array(speedPointSchema),
  }),
};
