import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { zoneKindSchema, zoneSettingSchema, zoneUnitSchema } from './settings-shapes.js';
import { idSchema, ofTeam, shape } from '../wire.js';

const lowerBound = z.number().min(limits.zoneBound.least).max(limits.zoneBound.most);
const percentBounds = z
  .array(z.number().min(limits.zonePercent.least).max(limits.zonePercent.most))
  .min(1)
  .max(limits.zonesPerKind);

/** Zones of speed, acceleration, deceleration and heart rate. */
export const zones = {
  list: route({
    id: 'API-159',
    method: 'GET',
    path: '/teams/:idfTeam/settings/zone',
    access: access.coach,
    refreshedBy: ['settings', 'squad', 'analysis'],
    summary: 'Zones of every kind',
    params: ofTeam,
    answer: z.array(zoneSettingSchema),
  }),
  get: route({
    id: 'API-160',
    method: 'GET',
    path: '/teams/:idfTeam/settings/zone/:kind',
    access: access.coach,
    refreshedBy: ['settings', 'squad', 'analysis'],
    summary: 'Zones of one kind, up to ten, and what they mean for each player',
    params: { ...ofTeam, kind: zoneKindSchema },
    answer: zoneSettingSchema,
  }),
  update: route({
    id: 'API-161',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/zone/:kind',
    access: access.coach,
    changes: ['settings'],
    summary: 'Change the zones of one kind; 612 when one that an action points at would go',
    params: { ...ofTeam, kind: zoneKindSchema },
    body: editOf({
      /** Of heart rate; left out = as it is. */
      unit: zoneUnitSchema.optional(),
      zones: z
        .array(
          shape('ZoneChange', {
            /** Which of the present zones it is: left out = the one at this place, null = a new one. */
            zone: z.number().int().nullish(),
            lower: lowerBound,
          }),
        )
        .min(1)
        .max(limits.zonesPerKind),
      relativePercent: percentBounds.optional(),
      customPercent: percentBounds.optional(),
    }),
    answer: zoneSettingSchema,
  }),
  setActive: route({
    id: 'API-162',
    method: 'PUT',
    path: '/teams/:idfTeam/settings/zone/:kind/active',
    access: access.coach,
    changes: ['settings'],
    summary: "Switch players' Custom zones of one kind on or off",
    params: { ...ofTeam, kind: zoneKindSchema },
    body: z.object({
      players: z
        .array(z.object({ idfPlayer: idSchema, active: z.boolean() }))
        .min(1)
        .max(limits.itemsPerChange),
    }),
    answer: zoneSettingSchema,
  }),
};
