import { z } from 'zod';
import { editOf } from '../edit.js';
import { limits } from '../limits.js';
import { access, route } from '../route.js';
import { playerSchema, positionSchema, teamPlayerWithDeviceSchema } from './shapes.js';
import { daySchema, genderSchema, ofTeam, oneOfTeam } from '../wire.js';

const heartRateSchema = z
  .number()
  .int()
  .min(limits.heartRateBpm.least)
  .max(limits.heartRateBpm.most);
const speedSchema = z.number().min(limits.speedMps.least).max(limits.speedMps.most);
const accelerationSchema = z
  .number()
  .min(limits.accelerationMps2.least)
  .max(limits.accelerationMps2.most);
export const playerInputSchema = z.object({
  name: z.string().trim().min(1).max(limits.nameLength),
  nickName: z.string().trim().max(limits.nameLength).optional(),
  backNumber: z.number().int().min(limits.backNumber.least).max(limits.backNumber.most).nullish(),
  position: positionSchema.nullish(),
  weight: z.number().int().min(limits.weightKg.least).max(limits.weightKg.most).nullish(),
  height: z.number().int().min(limits.heightCm.least).max(limits.heightCm.most).nullish(),
  birthday: daySchema.nullish(),
  gender: genderSchema.nullish(),
  hrMax: heartRateSchema.nullish(),
  hrRest: heartRateSchema.nullish(),
  maxSpeedMps: speedSchema.nullish(),
  maxAccelerationMps2: accelerationSchema.nullish(),
  maxDecelerationMps2: accelerationSchema.nullish(),
});

/** The squad. */
export const players = {
  listWithDevice: route({
    id: 'API-023',
    method: 'GET',
    path: '/teams/:idfTeam/player-with-device',
    access: access.coach,
    refreshedBy: ['squad', 'settings'],
    summary: 'Players with a device first, then by jersey number',
    params: ofTeam,
    answer: z.array(teamPlayerWithDeviceSchema),
  }),
  list: route({
    id: 'API-171',
    method: 'GET',
    path: '/teams/:idfTeam/players',
    access: access.coach,
    refreshedBy: ['squad', 'settings'],
    summary: 'Players',
    params: ofTeam,
    answer: z.array(playerSchema),
  }),
  create: route({
    id: 'API-173',
    method: 'POST',
    path: '/teams/:idfTeam/players',
    access: access.coach,
    changes: ['squad'],
    summary: 'Create a player',
    params: ofTeam,
    body: playerInputSchema,
    answer: playerSchema,
  }),
  update: route({
    id: 'API-174',
    method: 'PUT',
    path: '/teams/:idfTeam/players/:id',
    access: access.coach,
    changes: ['squad'],
    summary: 'Change a player; the name stays',
    params: oneOfTeam,
    body: editOf(playerInputSchema.partial().omit({ name: true }).shape),
    answer: playerSchema,
  }),
};
