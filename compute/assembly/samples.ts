/**
 * The gnss recording while it is cleaned and afterwards: one row per valid sample, in order of time,
 * divided into pieces. A step is known by the sample that it starts from.
 */

/** Stands for a step's mean where there is none. */
export const noMean: i32 = i32.MIN_VALUE;

export class Samples {
  static count: i32 = 0;
  /** f64[count] ms, rising */
  static t: usize = 0;
  /** f64[count] m/s */
  static speed: usize = 0;
  /** f64[count] m of the local plane, or of the pitch from its centre; NaN = missing */
  static x: usize = 0;
  static y: usize = 0;
  /** f64[count] m, NaN = missing */
  static odometer: usize = 0;
  /** u8[count], 1 = last sample of its piece */
  static ends: usize = 0;
  /** u8[count], 1 = flagged as outlier or spike; cleared by repair */
  static flags: usize = 0;
  /** Median step of valid samples before any cut, ms; NaN with fewer than two */
  static medianStepMs: f64 = NaN;
  static fromPosition: bool = false;
  /** Whether positions are pitch-local. */
  static onPitch: bool = false;

  /** f64[count] m/s², NaN = missing */
  static acceleration: usize = 0;
  /** f64[count] W/kg, NaN = missing */
  static power: usize = 0;
  /** i32[count] mean speed in millionths of m/s, rounded, for comparisons only; noMean = no step */
  static stepMicro: usize = 0;
  /**
   * i32[count] mean acceleration in millionths of m/s², the amount rounded, for comparisons only; noMean = no
   * step, or one without acceleration
   */
  static stepGain: usize = 0;

  /** f64[count + 1] ms of the steps before each sample */
  static recordedMs: usize = 0;
  /** Running sum of the steps' distances, m */
  static metres: usize = 0;
  /** f64[count + 1] ms of the steps before each sample whose ends both have an acceleration, hence a power */
  static knownMs: usize = 0;
  /** Running sums over those steps: energy, J/kg; amount of acceleration × time, m/s */
  static joules: usize = 0;
  static gains: usize = 0;
}

/** What cleaning touched. */
export class Tally {
  static rows: i32 = 0;
  static valid: i32 = 0;
  static disordered: i32 = 0;
  static doubled: i32 = 0;
  static flagged: i32 = 0;
  static interpolated: i32 = 0;
  static cut: i32 = 0;
  static medianHdop: f64 = NaN;
  static medianSatellites: f64 = NaN;

  static clear(): void {
    Tally.rows = 0;
    Tally.valid = 0;
    Tally.disordered = 0;
    Tally.doubled = 0;
    Tally.flagged = 0;
    Tally.interpolated = 0;
    Tally.cut = 0;
    Tally.medianHdop = NaN;
    Tally.medianSatellites = NaN;
  }
}
