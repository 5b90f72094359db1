import {
  activityDetailSchema,
  activityProposalSchema,
  activitySchema,
  analysisProgressSchema,
  dataItemSchema,
  playerSchema,
  routes,
  sessionSchema,
  speedUnitSchema,
  uploadLineSchema,
} from '@touchline/proto';
import type { z } from 'zod';

/** A maker of things of a schema: the test names what matters to it, the rest is usual. */
export const maker =
  <S extends z.ZodType>(schema: S, usual: z.input<S>) =>
  (changes: Partial<z.input<S>> = {}): z.output<S> =>
    schema.parse({ ...(usual as object), ...(changes as object) });

/** 2026-03-14 15:00 in Berlin. */
export const kickOff = Date.UTC(2026, 2, 14, 14);
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

const accountSchema = routes.identity.accounts.me.answer;

export const makeTeam = maker(accountSchema.shape.teamDtoList.element, {
  idfTeam: 3,
  name: 'First team',
  timezone: 'Europe/Berlin',
  role: 'coach',
  idfPlayer: null,
  idfCoach: 1,
  hasTableauLicense: false,
});

export const makeAccount = maker(accountSchema, {
  idfAccount: 1,
  idfPlayer: null,
  idfCoach: 1,
  name: 'Ada Coach',
  email: 'ada@club.test',
  birthday: null,
  country: null,
  gender: null,
  image: null,
  type: 'coach',
  admin: false,
  preferences: { language: null, numberForm: null },
  teamDtoList: [makeTeam()],
});

export const makePlayer = maker(playerSchema, {
  idfPlayer: 11,
  idfPlayerGroup: null,
  backNumber: 9,
  name: 'Nina Striker',
  nickName: 'Nina',
  position: 'CF',
  active: true,
  customMetricActive: false,
  deviceNumber: null,
  weight: null,
  height: null,
  birthday: null,
  gender: null,
  hrMax: null,
  hrRest: null,
  maxSpeedMps: null,
  maxAccelerationMps2: null,
  maxDecelerationMps2: null,
  email: null,
});

export const makeActivity = maker(activitySchema, {
  idfActivity: 21,
  idfTeam: 3,
  name: 'Cup final',
  type: 'C',
  dateStart: kickOff,
  dateFinish: kickOff + 2 * hourMs,
  idfStadium: null,
  memo: '',
  matchDay: 'MD(H)',
  yIndex: 0,
  status: 'ANALYZED',
  changedSinceAnalysis: false,
  players: [11],
  playerCount: 1,
  sessionCount: 1,
});

export const makeSession = maker(sessionSchema, {
  idfSession: 31,
  idfSessionType: 1,
  idfActivity: 21,
  dateCreated: kickOff,
  dateStart: kickOff,
  dateFinish: kickOff + hourMs,
  name: 'First half',
  summary: null,
  dataItems: [41],
  cropRanges: [],
  attack: null,
});

export const makeRecording = maker(dataItemSchema, {
  idfData: 41,
  recordingId: 'recording-41',
  idfPlayer: 11,
  idfActivity: 21,
  matchedToActivity: true,
  deviceModel: 'S7',
  deviceNumber: '1009',
  deviceVersion: '1',
  deviceId: 'S7-1-1009',
  existGps: true,
  existImu: false,
  existHr: false,
  dateStart: kickOff,
  dateFinish: kickOff + 2 * hourMs,
  fileName: 'nina.csv',
  athleteName: 'Nina',
  uploadId: 'upload-41',
  batch: 'batch-1',
  notes: [],
  speedUnit: null,
});

/** In doubt: vests that write km/h where m/s stands in the file. */
export const makeSpeedUnit = maker(speedUnitSchema, {
  state: 'ASKED',
  p99Mps: 28.8,
  ratio: 3.6,
  conversions: ['asRead', 'kmhNotMps'],
  answer: null,
  conversion: 'asRead',
  failed: null,
});

export const makeUpload = maker(uploadLineSchema, {
  uploadId: 'upload-41',
  batch: 'batch-1',
  fileName: 'nina.csv',
  state: 'ready',
  bytes: 1_200_000,
  receivedBytes: 1_200_000,
  isSending: false,
  percent: 100,
  error: null,
  notes: [],
  recordings: ['recording-41'],
  duplicateOf: null,
});

export const makeProposal = maker(activityProposalSchema, {
  name: 'Training 14 March',
  type: 'T',
  dateStart: kickOff,
  dateFinish: kickOff + 2 * hourMs,
  idfData: [41],
  unmatched: [],
});

export const makeProgress = maker(analysisProgressSchema, {
  idfActivity: 21,
  analysisId: 'analysis-1',
  status: 'ANALYZED',
  done: 1,
  total: 1,
  players: [{ idfPlayer: 11, state: 'DONE', failure: null }],
  failure: null,
});

export const makeActivityDetail = maker(activityDetailSchema, {
  activity: makeActivity(),
  sessions: [makeSession()],
  data: [makeRecording()],
  players: [makePlayer()],
  progress: makeProgress(),
});

/** One page of a list. */
export const makePage = <T>(content: T[], { page = 0, size = 20, of = content.length } = {}) => ({
  content,
  page,
  size,
  totalElements: of,
  totalPages: Math.ceil(of / size),
});
