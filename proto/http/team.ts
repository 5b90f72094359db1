import { z } from 'zod';
import { access, route } from './route.js';
import {
  epochMsSchema,
  idListSchema,
  idSchema,
  nothing,
  pageOf,
  pageQuery,
  periodQuery,
  timezoneSchema,
} from './wire.js';

const id = z.number().int();
const team = { idfTeam: idSchema };
const one = { idfTeam: idSchema, id: idSchema };

// — what is read ————————————————————————————————————————————————————————————

export const activityTypes = ['T', 'C', 'L', 'F', 'R', 'E'] as const;
export const activityTypeSchema = z.enum(activityTypes);
export type ActivityType = z.infer<typeof activityTypeSchema>;

export const matchDays = [
  'MD(H)',
  'MD(A)',
  'MD+1',
  'MD+2',
  'MD+3',
  'MD-1',
  'MD-2',
  'MD-3',
  'MD-4',
  'MD-5',
  'MD-6',
  'MD-7',
  'None',
] as const;
export const matchDaySchema = z.enum(matchDays);

export const analysisStatuses = ['UN_ANALYZED', 'ANALYZING', 'ANALYZED'] as const;
export const analysisStatusSchema = z.enum(analysisStatuses);

export const positions = ['CF', 'WF', 'CAM', 'CM', 'CDM', 'CB', 'FB', 'GK'] as const;
export const positionSchema = z.enum(positions);

export const teamSchema = z.object({
  idfTeam: id,
  name: z.string(),
  image: z.string().nullable(),
  groupAge: z.string(),
  gender: z.enum(['F', 'M']).nullable(),
  country: z.string().nullable(),
  hasTableauLicense: z.boolean(),
  airtableId: z.string().nullable(),
  timezone: z.string(),
});
export type Team = z.infer<typeof teamSchema>;

export const playerSchema = z.object({
  idfPlayer: id,
  idfPlayerGroup: id.nullable(),
  backNumber: id.nullable(),
  name: z.string(),
  nickName: z.string(),
  position: positionSchema.nullable(),
  active: z.boolean(),
  customMetricActive: z.boolean(),
  deviceNumber: z.string().nullable(),
  weight: id.nullable(),
  height: id.nullable(),
  birthday: z.string().nullable(),
  gender: z.enum(['F', 'M']).nullable(),
  hrMax: id.nullable(),
  hrRest: id.nullable(),
  email: z.string().nullable(),
});
export type Player = z.infer<typeof playerSchema>;

export const deviceSchema = z.object({
  idfDevice: id,
  /** Model, version and number joined by hyphens. */
  deviceId: z.string(),
  deviceModel: z.string(),
  deviceNumber: z.string(),
  deviceVersion: z.string(),
  idfPlayer: id.nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

export const teamPlayerWithDeviceSchema = z.object({
  idfPlayer: id,
  nickName: z.string(),
  backNumber: id.nullable(),
  deviceModel: z.string().nullable(),
  deviceNumber: z.string().nullable(),
  deviceVersion: z.string().nullable(),
});

export const cropSchema = z.object({ id, dateStart: z.number(), dateFinish: z.number() });

/** One recording as the team sees it. */
export const dataItemSchema = z.object({
  idfData: id,
  idfPlayer: id.nullable(),
  idfActivity: id.nullable(),
  matchedToActivity: z.boolean(),
  deviceModel: z.string(),
  deviceNumber: z.string(),
  deviceVersion: z.string(),
  deviceId: z.string(),
  existGps: z.boolean(),
  existImu: z.boolean(),
  existHr: z.boolean(),
  dateStart: z.number(),
  dateFinish: z.number(),
  fileName: z.string(),
  athleteName: z.string(),
  uploadId: z.string(),
  batch: z.string(),
  notes: z.array(z.string()),
});
export type DataItem = z.infer<typeof dataItemSchema>;

export const sessionSchema = z.object({
  idfSession: id,
  idfSessionType: id,
  idfActivity: id,
  dateCreated: z.number(),
  dateStart: z.number(),
  dateFinish: z.number(),
  name: z.string(),
  summary: z.record(z.string(), z.number().nullable()).nullable(),
  dataItems: z.array(id),
  cropRanges: z.array(cropSchema),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionTypeSchema = z.object({ idfSessionType: id, name: z.string() });

export const activitySchema = z.object({
  idfActivity: id,
  idfTeam: id,
  name: z.string(),
  type: activityTypeSchema,
  dateStart: z.number(),
  dateFinish: z.number(),
  idfStadium: id.nullable(),
  memo: z.string(),
  matchDay: matchDaySchema,
  yIndex: id,
  status: analysisStatusSchema,
  /** Players with a recording in the activity. */
  players: z.array(id),
  sessionCount: id,
});
export type Activity = z.infer<typeof activitySchema>;

export const analysisProgressSchema = z.object({
  idfActivity: id,
  status: analysisStatusSchema,
  done: id,
  total: id,
  players: z.array(
    z.object({
      idfPlayer: id,
      state: z.enum(['WAITING', 'DONE', 'FAILED']),
      message: z.string().nullable(),
    }),
  ),
  /** Why the last run ended without a result. */
  message: z.string().nullable(),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

export const activityDetailSchema = z.object({
  activity: activitySchema,
  sessions: z.array(sessionSchema),
  data: z.array(dataItemSchema),
  players: z.array(playerSchema),
  progress: analysisProgressSchema,
});
export type ActivityDetail = z.infer<typeof activityDetailSchema>;

/** One activity proposed for a cluster of overlapping recordings. */
export const activityProposalSchema = z.object({
  name: z.string(),
  type: activityTypeSchema,
  dateStart: z.number(),
  dateFinish: z.number(),
  idfData: z.array(id),
  /** Recordings of the cluster that no player is matched to yet. */
  unmatched: z.array(id),
});
export type ActivityProposal = z.infer<typeof activityProposalSchema>;

// — what is written —————————————————————————————————————————————————————————

const times = { dateStart: epochMsSchema, dateFinish: epochMsSchema };
const activityInput = {
  type: activityTypeSchema,
  ...times,
  name: z.string().trim().min(1).max(100),
  idfStadium: idSchema.nullish(),
  memo: z.string().max(2000).optional(),
  matchDay: matchDaySchema.optional(),
};
const sessionInput = {
  idfSessionType: idSchema,
  ...times,
  name: z.string().trim().min(1).max(100),
};

/** A tested maximum or resting heart rate: 40 to 220 bpm. */
const heartRateSchema = z.number().int().min(40).max(220);
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
});

const idfDataOneOrMany = z.union([
  idSchema.transform((value) => [value]),
  z.array(idSchema).min(1).max(200),
]);

const to = <T extends z.ZodType>(item: T) => z.array(item);
const stats = z.record(z.string(), z.object({ quantity: id }));

const base = { service: 'team' } as const;

export const teamRoutes = {
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
    answer: to(teamPlayerWithDeviceSchema),
  }),

  createActivity: route({
    ...base,
    id: 'API-026',
    method: 'POST',
    path: '/teams/:idfTeam/activities',
    access: access.coach,
    summary: 'Create an activity',
    params: team,
    body: z.object({ ...activityInput, idfData: z.array(idSchema).max(500).optional() }),
    answer: activitySchema,
  }),
  updateActivity: route({
    ...base,
    id: 'API-027',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id',
    access: access.coach,
    summary: 'Change an activity',
    params: one,
    body: z.object({ idfActivity: idSchema, ...activityInput }),
    answer: activitySchema,
  }),
  deleteActivity: route({
    ...base,
    id: 'API-028',
    method: 'DELETE',
    path: '/teams/:idfTeam/activities/:id',
    access: access.coach,
    summary: 'Delete an activity without sessions',
    params: one,
    answer: nothing,
  }),
  getActivity: route({
    ...base,
    id: 'API-029',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id',
    access: access.coachOrPlayer,
    summary: 'One activity',
    params: one,
    answer: activitySchema,
  }),
  reanalyzeActivity: route({
    ...base,
    id: 'API-030',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id/re-analyze',
    access: access.coach,
    summary: 'Run the analysis again',
    params: one,
    answer: analysisProgressSchema,
  }),
  analyzeActivity: route({
    ...base,
    id: 'API-031',
    method: 'POST',
    path: '/teams/:idfTeam/activities/:id/analyze',
    access: access.coach,
    summary: 'Ask for the analysis',
    params: one,
    answer: analysisProgressSchema,
  }),
  listActivities: route({
    ...base,
    id: 'API-032',
    method: 'GET',
    path: '/teams/:idfTeam/activities',
    access: access.member,
    summary: 'Activities, newest first',
    params: team,
    query: {
      ...periodQuery,
      ...pageQuery,
      type: z
        .string()
        .regex(/^[TCLFRE](,[TCLFRE])*$/)
        .optional(),
    },
    answer: pageOf(activitySchema),
  }),
  latestActivity: route({
    ...base,
    id: 'API-035',
    method: 'GET',
    path: '/teams/:idfTeam/activities/latest',
    access: access.member,
    summary: 'The latest activity, null when there is none',
    params: team,
    answer: activitySchema.nullable(),
  }),
  activityTypeStats: route({
    ...base,
    id: 'API-036',
    method: 'GET',
    path: '/teams/:idfTeam/activities/type-stats',
    access: access.member,
    summary: 'Number of activities by type',
    params: team,
    query: periodQuery,
    answer: stats,
  }),
  teamAnalysisStatus: route({
    ...base,
    id: 'API-047',
    method: 'GET',
    path: '/teams/:idfTeam/activities/analysis-status',
    access: access.member,
    summary: 'Analyses under way',
    params: team,
    query: { timezone: timezoneSchema.optional() },
    answer: to(analysisProgressSchema),
  }),
  activityData: route({
    ...base,
    id: 'API-040',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/data',
    access: access.coach,
    summary: 'Recordings of the activity',
    params: one,
    answer: to(dataItemSchema),
  }),
  addActivityData: route({
    ...base,
    id: 'API-041',
    method: 'POST',
    path: '/teams/:idfTeam/activities/:id/data',
    access: access.coach,
    summary: 'Add recordings to the activity',
    params: one,
    body: z.object({ idfData: idfDataOneOrMany }),
    answer: to(dataItemSchema),
  }),
  removeActivityData: route({
    ...base,
    id: 'API-042',
    method: 'DELETE',
    path: '/teams/:idfTeam/activities/:id/data/:ids',
    access: access.coach,
    summary: 'Take recordings out of the activity and its sessions',
    params: { ...one, ids: idListSchema },
    answer: nothing,
  }),
  setActivityTime: route({
    ...base,
    id: 'API-043',
    method: 'PUT',
    path: '/teams/:idfTeam/activities/:id/time',
    access: access.coach,
    summary: 'Change start and finish',
    params: one,
    body: z.object(times),
    answer: activitySchema,
  }),
  activitySessionData: route({
    ...base,
    id: 'API-044',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/session-data',
    access: access.coach,
    summary: 'Sessions with their recordings',
    params: one,
    answer: to(sessionSchema),
  }),
  activityDetail: route({
    ...base,
    id: 'API-045',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/detail',
    access: access.coachOrPlayer,
    summary: 'Everything the activity page shows; a player sees his own recordings only',
    params: one,
    query: { timezone: timezoneSchema.optional() },
    answer: activityDetailSchema,
  }),
  activityAnalysisStatus: route({
    ...base,
    id: 'API-046',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:id/analysis-status',
    access: access.coachOrPlayer,
    summary: 'Status and progress of the analysis',
    params: one,
    answer: analysisProgressSchema,
  }),
  activityPlayers: route({
    ...base,
    id: 'API-048',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:ids/players',
    access: access.coachOrPlayer,
    summary: 'Players of the activities; a player sees himself',
    params: { ...team, ids: idListSchema },
    answer: to(playerSchema),
  }),
  activityPlayerSessions: route({
    ...base,
    id: 'API-049',
    method: 'GET',
    path: '/teams/:idfTeam/activities/:ids/players/:idfPlayers/sessions',
    access: access.ownPlayers('idfPlayers'),
    summary: 'Sessions of the players in the activities',
    params: { ...team, ids: idListSchema, idfPlayers: idListSchema },
    answer: to(sessionSchema),
  }),

  createSession: route({
    ...base,
    id: 'API-050',
    method: 'POST',
    path: '/teams/:idfTeam/sessions',
    access: access.coach,
    summary: 'Create a session; it takes all recordings of the activity',
    params: team,
    body: z.object({ ...sessionInput, idfActivity: idSchema }),
    answer: sessionSchema,
  }),
  updateSession: route({
    ...base,
    id: 'API-051',
    method: 'PUT',
    path: '/teams/:idfTeam/sessions/:id',
    access: access.coach,
    summary: 'Change a session',
    params: one,
    body: z.object(sessionInput),
    answer: sessionSchema,
  }),
  sessionTypeStats: route({
    ...base,
    id: 'API-054',
    method: 'GET',
    path: '/teams/:idfTeam/sessions/type-stats',
    access: access.member,
    summary: 'Number of sessions by session type',
    params: team,
    query: { idfTeam: idSchema.optional(), ...periodQuery },
    answer: stats,
  }),
  getSession: route({
    ...base,
    id: 'API-052',
    method: 'GET',
    path: '/teams/:idfTeam/sessions/:id',
    access: access.coachOrPlayer,
    summary: 'One session',
    params: one,
    answer: sessionSchema,
  }),
  deleteSession: route({
    ...base,
    id: 'API-053',
    method: 'DELETE',
    path: '/teams/:idfTeam/sessions/:id',
    access: access.coach,
    summary: 'Delete a session',
    params: one,
    answer: nothing,
  }),
  addSessionDataItem: route({
    ...base,
    id: 'API-055',
    method: 'POST',
    path: '/teams/:idfTeam/sessions/:id/data/:dataId',
    access: access.coach,
    summary: 'Add a recording to the session',
    params: { ...one, dataId: idSchema },
    body: z.unknown(),
    answer: sessionSchema,
  }),
  removeSessionDataItem: route({
    ...base,
    id: 'API-056',
    method: 'DELETE',
    path: '/teams/:idfTeam/sessions/:id/data/:dataId',
    access: access.coach,
    summary: 'Take a recording out of the session',
    params: { ...one, dataId: idSchema },
    body: z.unknown(),
    answer: sessionSchema,
  }),
  setSessionData: route({
    ...base,
    id: 'API-057',
    method: 'POST',
    path: '/teams/:idfTeam/sessions/:id/data',
    access: access.coach,
    summary: 'Set the recordings of the session',
    params: one,
    body: z.object({
      idfSession: idSchema.optional(),
      idfActivity: idSchema.optional(),
      sessionData: z.array(idSchema).max(500),
    }),
    answer: sessionSchema,
  }),
  sessionData: route({
    ...base,
    id: 'API-058',
    method: 'GET',
    path: '/teams/:idfTeam/sessions/:id/data',
    access: access.coach,
    summary: 'Recordings of the session',
    params: one,
    answer: to(dataItemSchema),
  }),
  setSessionTime: route({
    ...base,
    id: 'API-059',
    method: 'PUT',
    path: '/teams/:idfTeam/sessions/:id/time',
    access: access.coach,
    summary: 'Change start and finish of the session',
    params: one,
    body: z.object(times),
    answer: sessionSchema,
  }),
  createCrop: route({
    ...base,
    id: 'API-060',
    method: 'POST',
    path: '/teams/:idfTeam/sessions/:id/crop',
    access: access.coach,
    summary: 'Add a crop range',
    params: one,
    body: z.object(times),
    answer: sessionSchema,
  }),
  deleteCrop: route({
    ...base,
    id: 'API-061',
    method: 'DELETE',
    path: '/teams/:idfTeam/sessions/:id/crop/:cropId',
    access: access.coach,
    summary: 'Delete a crop range',
    params: { ...one, cropId: idSchema },
    answer: sessionSchema,
  }),
  listSessionTypes: route({
    ...base,
    id: 'API-062',
    method: 'GET',
    path: '/teams/:idfTeam/session-type',
    access: access.coachOrPlayer,
    summary: 'Session types of the team',
    params: team,
    answer: to(sessionTypeSchema),
  }),

  listData: route({
    ...base,
    id: 'API-071',
    method: 'GET',
    path: '/teams/:idfTeam/data',
    access: access.coach,
    summary: 'Recordings of the team (also API-077)',
    params: team,
    query: { ...periodQuery, batch: z.string().max(100).optional() },
    answer: to(dataItemSchema),
  }),
  proposeActivities: route({
    ...base,
    id: 'OWN-003',
    method: 'GET',
    path: '/teams/:idfTeam/data/proposals',
    access: access.coach,
    summary: 'One activity per cluster of overlapping recordings that are in none yet',
    params: team,
    query: { batch: z.string().max(100) },
    answer: to(activityProposalSchema),
  }),
  matchData: route({
    ...base,
    id: 'API-072',
    method: 'PUT',
    path: '/teams/:idfTeam/data/:id/match',
    access: access.coach,
    summary: 'Match a recording to a player',
    params: one,
    body: z.object({ idfPlayer: idSchema }),
    answer: dataItemSchema,
  }),
  unmatchData: route({
    ...base,
    id: 'API-073',
    method: 'DELETE',
    path: '/teams/:idfTeam/data/:id/unMatch',
    access: access.coach,
    summary: 'Undo the match',
    params: one,
    answer: dataItemSchema,
  }),
  deleteData: route({
    ...base,
    id: 'OWN-004',
    method: 'DELETE',
    path: '/teams/:idfTeam/data/:id',
    access: access.coach,
    summary: 'Delete a recording with its bytes and rows; 603 while in an activity',
    params: one,
    answer: nothing,
  }),

  listPlayers: route({
    ...base,
    id: 'API-171',
    method: 'GET',
    path: '/teams/:idfTeam/players',
    access: access.coach,
    summary: 'Players',
    params: team,
    answer: to(playerSchema),
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
    answer: to(deviceSchema),
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
    answer: to(deviceSchema),
  }),
} as const;
