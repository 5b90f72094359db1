import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { deviceSchema } from './shapes.js';
import { idSchema, ofTeam } from '../wire.js';

/** Trackers, and who wears them. */
export const devices = {
  list: route({
    id: 'API-189',
    method: 'GET',
    path: '/teams/:idfTeam/devices',
    access: access.coach,
    refreshedBy: ['squad', 'recording', 'upload'],
    summary: 'Devices',
    params: ofTeam,
    answer: z.array(deviceSchema),
  }),
  match: route({
    id: 'API-191',
    method: 'PUT',
    path: '/teams/:idfTeam/devices/match',
    access: access.coach,
    changes: ['squad', 'recording'],
    summary: 'Give devices to players',
    params: ofTeam,
    body: z.object({
      matches: z
        .array(
          editOf({ idfPlayer: idSchema.nullable() }).extend({
            deviceId: z.string().max(limits.deviceIdLength),
          }),
        )
        .min(1)
        .max(limits.itemsPerChange),
    }),
    answer: z.array(deviceSchema),
  }),
};
