import { limits } from './limits.js';

/**
 * The error catalogue: every code a call may answer with, its HTTP status and its English sentence. Source: the
 * specification's error table; the client translates by `key`.
 */
interface ErrorEntry {
  readonly code: number | string;
  readonly status: number;
  readonly message: string;
}

export const errorCatalogue = {
  duplicateAccount: { code: 101, status: 409, message: 'Duplicate account.' },
  duplicateTeamPlayer: {
    code: 104,
    status: 409,
    message: 'The player exists already in this team.',
  },
  duplicateAccountTeam: { code: 105, status: 409, message: 'Duplicate account team.' },
  duplicateInvitation: {
    code: 106,
    status: 409,
    message: 'This email address has already been invited.',
  },
  duplicateTeamCoach: {
    code: 107,
    status: 409,
    message: 'This email address is already registered.',
  },
  duplicatedName: { code: 108, status: 409, message: 'The name exists already.' },
  duplicateEmail: { code: 152, status: 409, message: 'Duplicate email.' },
  duplicateTeamPlayerDevice: { code: 154, status: 409, message: 'Duplicate team player device.' },
  duplicateSession: { code: 155, status: 409, message: 'The session exists already.' },
  accountNotFound: { code: 201, status: 404, message: 'The account does not exist.' },
  stadiumNotFound: {
    code: 203,
    status: 400,
    message: 'The stadium does not exist. Select a stadium for the activity.',
  },
  teamNotFound: { code: 205, status: 404, message: 'Invalid team.' },
  coachNotFound: {
    code: 206,
    status: 404,
    message: 'The coach does not exist, or the invited email is not a coach account.',
  },
  deviceNotFound: { code: 211, status: 404, message: 'Device does not exist.' },
  playerNotFound: { code: 213, status: 404, message: 'The player does not exist in this team.' },
  teamPlayerNotFound: { code: 214, status: 404, message: 'Team player does not exist.' },
  teamCoachNotFound: { code: 215, status: 404, message: 'Team coach does not exist.' },
  accountTeamNotFound: { code: 216, status: 404, message: 'Account team does not exist.' },
  noticeNotFound: { code: 217, status: 404, message: 'Notice does not exist.' },
  invitationNotFound: {
    code: 218,
    status: 404,
    message: 'Invalid invitation for this email address.',
  },
  outboundNotFound: { code: 219, status: 404, message: 'Outbound does not exist.' },
  activityNotFound: {
    code: 220,
    status: 404,
    message: 'The activity does not exist in this team.',
  },
  sessionNotFound: { code: 221, status: 404, message: 'The session does not exist in this team.' },
  dataNotFound: { code: 222, status: 404, message: 'The data item does not exist in this team.' },
  activityDataNotFound: { code: 223, status: 404, message: 'Activity data does not exist.' },
  sessionActivityDataNotFound: {
    code: 224,
    status: 404,
    message: 'Session activity data does not exist.',
  },
  analysisNotFound: { code: 225, status: 404, message: 'Analysis does not exist.' },
  positionNotFound: { code: 226, status: 404, message: 'Position does not exist.' },
  teamPlayerGroupNotFound: { code: 227, status: 404, message: 'Team player group does not exist.' },
  activityTeamPlayerNotFound: {
    code: 228,
    status: 404,
    message: 'Activity team player does not exist.',
  },
  countryNotFound: { code: 229, status: 404, message: 'Country does not exist.' },
  statsMetricNotFound: { code: 230, status: 404, message: 'Stats metric does not exist.' },
  sessionTypeNotFound: { code: 231, status: 404, message: 'Session type does not exist.' },
  transferNotFound: { code: 232, status: 404, message: 'Transfer does not exist.' },
  tooManyPlayerGroups: {
    code: 303,
    status: 400,
    message: `Player groups cannot exceed ${limits.playerGroups}.`,
  },
  authenticationExpired: {
    code: 401,
    status: 401,
    message: 'Authentication expired. Sign in again.',
  },
  incorrectAccess: { code: 403, status: 403, message: 'Incorrect access.' },
  genericFailure: {
    code: 500,
    status: 500,
    message: 'Something went wrong on our side. Try again later.',
  },
  invalidAction: { code: 510, status: 400, message: 'Invalid action parameter.' },
  invalidPeriod: { code: 511, status: 400, message: 'Invalid period.' },
  invalidDataStatus: { code: 512, status: 409, message: 'Invalid data status.' },
  startNotBeforeEnd: {
    code: 522,
    status: 400,
    message: 'The start time must be earlier than the end time.',
  },
  teamLacksDevice: { code: 601, status: 409, message: 'The team does not have this device.' },
  cannotMatchData: { code: 602, status: 409, message: 'The data cannot be matched.' },
  cannotChangeData: { code: 603, status: 409, message: 'The data cannot be changed.' },
  cannotDeleteSessionType: { code: 604, status: 409, message: 'Cannot delete session type.' },
  tooManySessions: {
    code: 611,
    status: 409,
    message: `Sessions cannot exceed ${limits.sessionsPerActivity} in one activity.`,
  },
  tooManyPlayers: {
    code: 'tooManyPlayers',
    status: 409,
    message: `A team has at most ${limits.playersPerTeam} players.`,
  },
  tooManyStadiums: {
    code: 'tooManyStadiums',
    status: 409,
    message: `There are ${limits.stadiumsPerOwner} stadiums already. Delete one that is no longer needed.`,
  },
  tooManyRecordings: {
    code: 'tooManyRecordings',
    status: 409,
    message: `An activity has at most ${limits.recordingsPerActivity} recordings.`,
  },
  tooManyCrops: {
    code: 'tooManyCrops',
    status: 409,
    message: `A session has at most ${limits.cropsPerSession} crops.`,
  },
  tooManyReferences: {
    code: 'tooManyReferences',
    status: 409,
    message: `A player has at most ${limits.referencesPerPlayer} reference values of a kind. Delete old ones.`,
  },
  zoneIsActionThreshold: {
    code: 612,
    status: 409,
    message: 'A zone set as an action threshold cannot be removed.',
  },
  alreadyJoined: { code: 900, status: 409, message: 'Already joined.' },
  notMatched: { code: 901, status: 400, message: 'Not matched.' },
  mailModule: { code: 903, status: 424, message: 'Mail module error.' },
  alreadyConfirmed: { code: 904, status: 409, message: 'Already confirmed.' },
  notConfirmed: { code: 905, status: 409, message: 'Not confirmed.' },
  passwordMismatch: { code: 906, status: 400, message: 'E-mail or password is wrong.' },
  emailNotVerified: { code: 909, status: 400, message: 'Email not verified.' },
  statusMismatch: { code: 910, status: 409, message: 'Status mismatch.' },
  authCodeNotVerified: { code: 911, status: 400, message: 'Auth code not verified.' },
  cannotChangeRole: { code: 912, status: 409, message: 'Cannot change role.' },
  invalidAccess: { code: 918, status: 400, message: 'Invalid access.' },
  resetLinkExpired: { code: 919, status: 400, message: 'Reset password link expired.' },
  noDownloadableData: { code: 920, status: 404, message: 'No downloadable data.' },
  alreadyAnalyzing: { code: 1201, status: 409, message: 'The activity is already being analysed.' },
  duplicateSessionType: { code: 155, status: 409, message: 'The session type exists already.' },
  // Ours: what the specification's table has no code for.
  invalidRequest: { code: 'invalidRequest', status: 400, message: 'The request is not valid.' },
  unknownField: {
    code: 'unknownField',
    status: 400,
    message: 'The request has a field that this call does not know.',
  },
  pleaseCheckRequired: {
    code: 'pleaseCheckRequired',
    status: 400,
    message: 'Please check the required values.',
  },
  activityTooLong: {
    code: 511,
    status: 400,
    message: `An activity lasts at most ${limits.activityHours} hours.`,
  },
  notAppropriateSessionTimeDuration: {
    code: 511,
    status: 400,
    message: 'The session duration is not appropriate. Every session must lie within its activity.',
  },
  cropOverlap: {
    code: 511,
    status: 400,
    message: 'Crops must not overlap and must lie within the session.',
  },
  sessionHasParticipatingActivity: {
    code: 'sessionHasParticipatingActivity',
    status: 409,
    message: 'The activity still has sessions. Delete them first.',
  },
  participatingData: {
    code: 603,
    status: 409,
    message: 'The recording takes part in an activity. Remove it there first.',
  },
  failDoesNotExistDeviceOrPlayer: {
    code: 'failDoesNotExistDeviceOrPlayer',
    status: 409,
    message: 'Match the recording to a player first.',
  },
  speedUnitOpen: {
    code: 'speedUnitOpen',
    status: 409,
    message: 'Say first in which unit the speeds of these recordings are.',
  },
  speedUnitConverting: {
    code: 'speedUnitConverting',
    status: 409,
    message: 'Recordings are being read in another unit. Try again in a moment.',
  },
  playerOwnsOtherData: {
    code: 602,
    status: 409,
    message: 'The player already owns other data in this time.',
  },
  resolutionNotSupported: {
    code: 'resolutionNotSupported',
    status: 400,
    message: 'This interval or grid is not supported.',
  },
  publishedPassword: {
    code: 'publishedPassword',
    status: 400,
    message:
      'This password is published for the demo club. Ask the administrator for an account with another one.',
  },
  tooManyAttempts: {
    code: 'tooManyAttempts',
    status: 429,
    message: 'Too many attempts. Wait a moment and try again.',
  },
  tooManyOpenPages: {
    code: 'tooManyOpenPages',
    status: 429,
    message: `More than ${limits.openPagesPerAccount} pages are open. Close some of them.`,
  },
  zoneBoundsNotRising: {
    code: 'zoneBoundsNotRising',
    status: 400,
    message: 'Each zone must begin above the zone before it.',
  },
  zoneBoundsStart: {
    code: 'zoneBoundsStart',
    status: 400,
    message: 'The first zone must begin at 0.',
  },
  actionLevelsNotRising: {
    code: 'actionLevelsNotRising',
    status: 400,
    message: 'A higher action level must begin in a higher zone than the one below it.',
  },
  weekBeginsTwice: {
    code: 'weekBeginsTwice',
    status: 400,
    message: 'Another week begins on this day.',
  },
  acuteDaysNotFewer: {
    code: 'acuteDaysNotFewer',
    status: 400,
    message: 'The chronic load must cover more days than the acute load.',
  },
  flightTimesNotRising: {
    code: 'flightTimesNotRising',
    status: 400,
    message: 'The longest flight must be longer than the shortest.',
  },
  cornersOnLine: {
    code: 'cornersOnLine',
    status: 400,
    message: 'The corners of the pitch lie on a line.',
  },
  cornersCross: {
    code: 'cornersCross',
    status: 400,
    message: 'The corners must go round the pitch, one beside the other.',
  },
  cornersOffSize: {
    code: 'cornersOffSize',
    status: 400,
    message: 'The corners do not fit the length and width of the pitch.',
  },
  stadiumInUse: {
    code: 'stadiumInUse',
    status: 409,
    message: 'Activities use this stadium, so it cannot be deleted.',
  },
  changedMeanwhile: {
    code: 'changedMeanwhile',
    status: 409,
    message: 'Somebody else has changed the same meanwhile. Nothing was saved.',
  },
  notFound: { code: 'notFound', status: 404, message: 'There is nothing at this address.' },
  fileTooLarge: {
    code: 'fileTooLarge',
    status: 413,
    message: 'The file is larger than this server accepts.',
  },
  requestTooLarge: {
    code: 'requestTooLarge',
    status: 413,
    message: 'The request is larger than this server accepts.',
  },
  answerTooLarge: {
    code: 'answerTooLarge',
    status: 400,
    message:
      'The answer would be too large. Ask for it as Arrow or CSV, for fewer metrics or for fewer activities.',
  },
  listTooLong: {
    code: 'listTooLong',
    status: 400,
    message: 'The list would be too long. Ask for a shorter period or for fewer activities.',
  },
  tooManyUploads: {
    code: 'tooManyUploads',
    status: 429,
    message: 'The team has too many unfinished uploads. Finish or remove some of them.',
  },
  busy: {
    code: 'busy',
    status: 503,
    message: 'Too much is being asked at once. Try again in a moment.',
  },
  storageFull: {
    code: 'storageFull',
    status: 507,
    message:
      'The server has no room left just now. Try again later, or ask whoever runs the server for more space.',
  },
  teamStorageFull: {
    code: 'teamStorageFull',
    status: 507,
    message:
      'The server’s disk is nearly full, and this team holds more than its share of it. Delete recordings that are not needed, or ask whoever runs the server for more space.',
  },
  unavailable: {
    code: 'unavailable',
    status: 503,
    message: 'A part of the service is not available. Try again shortly.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errorCatalogue;
