import { z } from 'zod';
import { access, route } from '../route.js';
import { customReferenceSchema, zoneKindSchema } from './settings-shapes.js';
import { daySchema, idSchema, ofTeam } from '../wire.js';

const ofPlayer = { ...ofTeam, kind: zoneKindSchema, playerId: idSchema };
const history = '/teams/:idfTeam/settings/zone/:kind/history/custom/players/:playerId';

const valueSchema = z.number().positive();

/** What players' Custom zones are percentages of. */
export const customReferences = {
  list: route({
    id: 'API-165',
    method: 'GET',
    path: history,
    access: access.coach,
    refreshedBy: ['settings'],
    summary: "A player's references of Custom zones, newest first",
    params: ofPlayer,
    answer: z.array(customReferenceSchema),
  }),
  set: route({
    id: 'OWN-012',
    method: 'PUT',
    path: history,
    access: access.coach,
    changes: ['settings'],
    summary: 'Enter a reference, or mend the one of that day: m/s, m/s2, bpm',
    params: ofPlayer,
    body: z.object({
      validFrom: daySchema,
      value: valueSchema,
      /** As of `editOf`; null = there was no entry of that day. */
      before: z.object({ value: valueSchema.nullable() }).optional(),
    }),
    answer: z.array(customReferenceSchema),
  }),
  delete: route({
    id: 'OWN-013',
    method: 'DELETE',
    path: `${history}/:validFrom`,
    access: access.coach,
    changes: ['settings'],
    summary: 'Take back the reference of a day',
    params: { ...ofPlayer, validFrom: daySchema },
    answer: z.array(customReferenceSchema),
  }),
};
