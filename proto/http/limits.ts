/** Least and most of a value, both allowed. */
const between = (least: number, most: number) => ({ least, most }) as const;

/**
 * A door (docs/decisions/052). Every limit of what people enter and of what a call takes: rules, forms and OpenAPI read it here, and
 * texts name it, as in `{{limits.activityHours}}`.
 */
export const limits = {
  activityHours: 8,
  sessionsPerActivity: 20,
  playerGroups: 50,
  /** Of what is listed whole. */
  playersPerTeam: 500,
  /** Recordings of further ones name none, and are matched by hand. */
  devicesPerTeam: 1_000,
  /** Of a team, and of administration for all teams. */
  stadiumsPerOwner: 500,
  recordingsPerActivity: 500,
  cropsPerSession: 50,
  /** Days from which another reference holds, of one kind. */
  referencesPerPlayer: 400,
  /** Of the season that is played and of the next one; a year has up to 53. */
  seasonWeeks: 2 * 53,
  membershipsPerAccount: 50,
  /** At one process. */
  openPagesPerAccount: 50,

  nameLength: 100,
  memoLength: 2_000,
  addressLength: 300,
  /** Of a name that a client or a device made. */
  tagLength: 64,
  deviceIdLength: 200,
  codeLength: 20,

  /** Ids in one list, recordings in one change. */
  idsPerList: 500,
  /** Players, devices or added recordings in one change. */
  itemsPerChange: 200,
  rowsPerPage: 200,
  recordingsPerList: 5_000,
  /** Recordings that take part in the sessions of one list. */
  participationsPerList: 100_000,
  /** Activities listed as under analysis or failed. */
  latestAnalyses: 200,
  /** Uploads listed where no batch is asked for, and of one batch. */
  latestUploads: 200,
  uploadsPerBatch: 2_000,
  /** Batches listed, of uploads and of recordings that are in no activity. */
  latestBatches: 20,
  /** Recordings in one file: a squad and its staff. */
  recordingsPerFile: 100,

  weightKg: between(40, 120),
  heightCm: between(150, 220),
  backNumber: between(0, 999),
  /** A tested maximum or resting heart rate. */
  heartRateBpm: between(40, 220),
  /** What cleaned motion can hold. */
  speedMps: between(1, 12),
  accelerationMps2: between(0.5, 8),
  /** 0 (rest) to 10 (the hardest). */
  rating: between(0, 10),
  /** From a five-a-side court to more than any pitch that football allows. */
  pitchSideM: between(10, 200),

  zonesPerKind: 10,
  /** Of a zone's bound in any unit; that of its own unit follows. */
  zoneBound: between(0, 220),
  /** What a cleaned recording can hold; the first bound of a list is always 0. */
  zoneBoundIn: {
    'm/s': between(0, 12),
    'm/s2': between(0, 8),
    '%': between(0, 150),
    bpm: between(40, 220),
  },
  zonePercent: between(0, 200),
  acuteDays: between(2, 28),
  chronicDays: between(7, 84),
  ruleMs: 10_000,
  ruleG: 20,
} as const;

export const longestActivityMs = limits.activityHours * 3_600_000;
