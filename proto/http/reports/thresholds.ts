import { bytesSchema, tableMedia } from '../answer-format.js';
import { motionKindSchema } from './shapes.js';
import { access, route } from '../route.js';
import { epochMsSchema, ofTeam } from '../wire.js';

/** Time and distance beyond each step of a threshold. */
export const thresholds = {
  get: route({
    method: 'GET',
    id: 'OWN-032',
    path: '/teams/:idfTeam/reports/thresholds',
    access: access.coach,
    refreshedBy: ['analysis', 'activity', 'settings'],
    summary: 'Per player and session: seconds, metres and efforts at or above each threshold step',
    params: ofTeam,
    query: {
      kind: motionKindSchema,
      /** Activities that start in [start, end). */
      start: epochMsSchema.optional(),
      end: epochMsSchema.optional(),
    },
    media: tableMedia.arrow,
    answer: bytesSchema,
  }),
};
