import { z } from 'zod';
import { access, route } from '../route.js';
import { playerSchema, positionSchema, teamPlayerWithDeviceSchema } from './shapes.js';
import { ofTeam, oneOfTeam } from '../wire.js';

/** A tested maximum or resting heart rate: 40 to 220 bpm. */
const heartRateSchema = z.number().int().min(40).max(220);
/** What cleaned motion can hold: up to 12 m/s and 8 m/s2. */
const speedSchema = z.number().min(1).max(12);
const accelerationSchema = z.number().min(0.5).max(8);
export const playerInputSchema = z.object({
  name: z.string().trim().min(1).max(100),
  nickName: z.string().trim().max(100).optional(),
  backNumber: z.number().int().min(0).max(999).nullish(),
  position: positionSchema.nullish(),
  weight: z.number().int().min(40).max(120).nullish(),
  height: z.number().int().min(150).max(220).nullish(),
  birthday: z.iso.date().nullish(),
  gender: z.enum(['F', 'M']).nullish(),
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
    summary: 'Players with a device first, then by jersey number',
    params: ofTeam,
    answer: z.array(teamPlayerWithDeviceSchema),
  }),
  list: route({
    id: 'API-171',
    method: 'GET',
    path: '/teams/:idfTeam/players',
    access: access.coach,
    summary: 'Players',
    params: ofTeam,
    answer: z.array(playerSchema),
  }),
  create: route({
    id: 'API-173',
    method: 'POST',
    path: '/teams/:idfTeam/players',
    access: access.coach,
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
    summary: 'Change a player; the name stays',
    params: oneOfTeam,
    body: playerInputSchema.partial().omit({ name: true }),
    answer: playerSchema,
  }),
};
