import { z } from 'zod';
import { access, route } from './route.js';
import {
  deviceSchema,
  playerSchema,
  positionSchema,
  teamPlayerWithDeviceSchema,
  teamSchema,
} from './team-shapes.js';
import { idSchema, timezoneSchema } from './wire.js';

const team = { idfTeam: idSchema };
const one = { idfTeam: idSchema, id: idSchema };
const base = { service: 'team' } as const;

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

/** Teams, players and devices. */
export const squadRoutes = {
  createTeam: route({
    ...base,
    id: 'OWN-002',
    method: 'POST',
    path: '/admin/teams',
    access: access.admin,
    summary: 'Make a team (administration)',
    body: z.object({
      name: z.string().trim().min(1).max(100),
      timezone: timezoneSchema,
      groupAge: z.string().max(20).default('A'),
      gender: z.enum(['F', 'M']).nullish(),
      country: z.string().length(2).nullish(),
    }),
    answer: teamSchema,
  }),
  getTeam: route({
    ...base,
    id: 'API-022',
    method: 'GET',
    path: '/teams/:idfTeam',
    access: access.member,
    summary: 'Team profile',
    params: team,
    answer: teamSchema,
  }),
  playersWithDevice: route({
    ...base,
    id: 'API-023',
    method: 'GET',
    path: '/teams/:idfTeam/player-with-device',
    access: access.coach,
    summary: 'Players with a device first, then by jersey number',
    params: team,
    answer: z.array(teamPlayerWithDeviceSchema),
  }),
  listPlayers: route({
    ...base,
    id: 'API-171',
    method: 'GET',
    path: '/teams/:idfTeam/players',
    access: access.coach,
    summary: 'Players',
    params: team,
    answer: z.array(playerSchema),
  }),
  createPlayer: route({
    ...base,
    id: 'API-173',
    method: 'POST',
    path: '/teams/:idfTeam/players',
    access: access.coach,
    summary: 'Create a player',
    params: team,
    body: playerInputSchema,
    answer: playerSchema,
  }),
  updatePlayer: route({
    ...base,
    id: 'API-174',
    method: 'PUT',
    path: '/teams/:idfTeam/players/:id',
    access: access.coach,
    summary: 'Change a player; the name stays',
    params: one,
    body: playerInputSchema.partial().omit({ name: true }),
    answer: playerSchema,
  }),
  listDevices: route({
    ...base,
    id: 'API-189',
    method: 'GET',
    path: '/teams/:idfTeam/devices',
    access: access.coach,
    summary: 'Devices',
    params: team,
    answer: z.array(deviceSchema),
  }),
  matchDevices: route({
    ...base,
    id: 'API-191',
    method: 'PUT',
    path: '/teams/:idfTeam/devices/match',
    access: access.coach,
    summary: 'Give devices to players',
    params: team,
    body: z.object({
      matches: z
        .array(z.object({ deviceId: z.string().max(200), idfPlayer: idSchema.nullable() }))
        .min(1)
        .max(200),
    }),
    answer: z.array(deviceSchema),
  }),
} as const;
