import { z } from 'zod';
import { changedSinceAnalysis } from '../changed-since-analysis.js';
import { type SpeedConversion, speedConversions } from '../../tables/speed-conversions.js';
import { coachOnly, notOfOthers, ownIds, ownRecordings, ownRows } from '../own-view.js';
import { analysisFailureSchema, recordingNoteSchema } from '../reasons.js';
import { genderSchema, shape } from '../wire.js';

const id = z.number().int();

export const activityTypes = ['T', 'C', 'L', 'F', 'R', 'E'] as const;
export const activityTypeSchema = z.enum(activityTypes).meta({ id: 'ActivityType' });
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
export const matchDaySchema = z.enum(matchDays).meta({ id: 'MatchDay' });

export const analysisStatuses = ['UN_ANALYZED', 'ANALYZING', 'ANALYZED'] as const;
export const analysisStatusSchema = z.enum(analysisStatuses).meta({ id: 'AnalysisStatus' });

export const positions = ['CF', 'WF', 'CAM', 'CM', 'CDM', 'CB', 'FB', 'GK'] as const;
export const positionSchema = z.enum(positions).meta({ id: 'Position' });

export const teamSchema = shape('Team', {
  idfTeam: id,
  name: z.string(),
  image: z.string().nullable(),
  groupAge: z.string(),
  gender: genderSchema.nullable(),
  country: z.string().nullable(),
  hasTableauLicense: z.boolean(),
  airtableId: z.string().nullable(),
  timezone: z.string(),
});
export type Team = z.infer<typeof teamSchema>;

export const playerSchema = shape('Player', {
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
  gender: genderSchema.nullable(),
  hrMax: id.nullable(),
  hrRest: id.nullable(),
  /** Tested maxima, which Rel zones are percentages of; null = the highest measured one. */
  maxSpeedMps: z.number().nullable(),
  maxAccelerationMps2: z.number().nullable(),
  maxDecelerationMps2: z.number().nullable(),
  email: z.string().nullable(),
});
export type Player = z.infer<typeof playerSchema>;

export const deviceSchema = shape('Device', {
  idfDevice: id,
  /** Model, version and number joined by hyphens. */
  deviceId: z.string(),
  deviceModel: z.string(),
  deviceNumber: z.string(),
  deviceVersion: z.string(),
  idfPlayer: id.nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

export const teamPlayerWithDeviceSchema = shape('PlayerWithDevice', {
  idfPlayer: id,
  nickName: z.string(),
  backNumber: id.nullable(),
  deviceModel: z.string().nullable(),
  deviceNumber: z.string().nullable(),
  deviceVersion: z.string().nullable(),
});

export const cropSchema = shape('Crop', { id, dateStart: z.number(), dateFinish: z.number() });

export const speedConversionSchema = z
  .enum(Object.keys(speedConversions) as SpeedConversion[])
  .meta({ id: 'SpeedConversion' });

/** The question in which unit a recording's speeds are; nothing is analysed before its answer. */
export const speedUnitSchema = shape('SpeedUnit', {
  /** CONVERTING: the answer is there, and its streams are being made. */
  state: z.enum(['ASKED', 'CONVERTING', 'ANSWERED']),
  /** 99th percentile of the speeds above 1 m/s, as decoded; null = too few. */
  p99Mps: z.number().nullable(),
  /** The device's distance ÷ the distance by positions, as decoded; null = not known. */
  ratio: z.number().nullable(),
  /** What may be answered; the first is as decoded. */
  conversions: z.array(speedConversionSchema),
  answer: speedConversionSchema.nullable(),
  /** How the speeds of its streams are converted now. */
  conversion: speedConversionSchema,
  /** The last answer, when its streams could not be made: it is asked again. */
  failed: speedConversionSchema.nullable(),
});
export type SpeedUnit = z.infer<typeof speedUnitSchema>;

/** One recording as the team sees it. */
export const dataItemSchema = shape('Recording', {
  idfData: id,
  /** As the file that it came out of names it. */
  recordingId: z.string(),
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
  notes: notOfOthers(['params', 'idfPlayer'], recordingNoteSchema),
  /** null = there is no doubt about it. */
  speedUnit: speedUnitSchema.nullable(),
});
export type DataItem = z.infer<typeof dataItemSchema>;

/** Towards which end of the pitch a team plays, along its length. */
export const attackSchema = z.enum(['towardsLength', 'towardsZero']).meta({ id: 'Attack' });

export const sessionSchema = shape('Session', {
  idfSession: id,
  idfSessionType: id,
  idfActivity: id,
  dateCreated: z.number(),
  dateStart: z.number(),
  dateFinish: z.number(),
  name: z.string(),
  summary: z.record(z.string(), z.number().nullable()).nullable(),
  dataItems: ownRecordings(),
  cropRanges: z.array(cropSchema),
  /** null = not known: places on the pitch are not turned. */
  attack: attackSchema.nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionTypeSchema = shape('SessionType', { idfSessionType: id, name: z.string() });

export const activitySchema = shape('Activity', {
  idfActivity: id,
  idfTeam: id,
  name: z.string(),
  type: activityTypeSchema,
  dateStart: z.number(),
  dateFinish: z.number(),
  idfStadium: id.nullable(),
  memo: coachOnly(z.string(), ''),
  matchDay: matchDaySchema,
  yIndex: id,
  status: analysisStatusSchema,
  changedSinceAnalysis,
  /** Players with a recording in the activity. */
  players: ownIds(),
  playerCount: id,
  sessionCount: id,
});
export type Activity = z.infer<typeof activitySchema>;

export const analysisProgressSchema = shape('AnalysisProgress', {
  idfActivity: id,
  /** The newest run; null before the first. Another one tells that a request without an answer was heard. */
  analysisId: z.string().nullable(),
  status: analysisStatusSchema,
  done: id,
  total: id,
  players: ownRows(
    'idfPlayer',
    z.object({
      idfPlayer: id,
      state: z.enum(['WAITING', 'DONE', 'FAILED']),
      failure: analysisFailureSchema.nullable(),
    }),
  ),
  /** Why the last run ended without a result. */
  failure: analysisFailureSchema.nullable(),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

export const activityDetailSchema = shape('ActivityDetail', {
  activity: activitySchema,
  sessions: z.array(sessionSchema),
  data: ownRows('idfPlayer', dataItemSchema),
  players: ownRows('idfPlayer', playerSchema),
  progress: analysisProgressSchema,
});
export type ActivityDetail = z.infer<typeof activityDetailSchema>;

/** One activity proposed for a cluster of overlapping recordings. */
export const activityProposalSchema = shape('ActivityProposal', {
  name: z.string(),
  type: activityTypeSchema,
  dateStart: z.number(),
  dateFinish: z.number(),
  idfData: z.array(id),
  /** Recordings of the cluster that no player is matched to yet. */
  unmatched: z.array(id),
});
export type ActivityProposal = z.infer<typeof activityProposalSchema>;
