/** Names of what can be wrong with what a caller hands in. */
export type ComputeErrorCode =
  | 'boundsCount'
  | 'boundsNotFinite'
  | 'boundsNotRising'
  | 'boundsStart'
  | 'zoneNumber'
  | 'effortLevels'
  | 'rule'
  | 'measure'
  | 'pitchSize'
  | 'pitchCorners'
  | 'cornersOnLine'
  | 'cornersCross'
  | 'gridSize'
  | 'windowLength'
  | 'rowCount'
  | 'tooLarge'
  | 'notLoaded'
  | 'notSettled'
  | 'columnLength'
  | 'timeMissing'
  | 'rangeNotFinite'
  | 'rangeEmpty'
  | 'minutesStart'
  | 'engineMismatch'
  | 'engineMissing';

/** The input cannot be computed; `field` names the part of it. */
export class ComputeError extends Error {
  override readonly name = 'ComputeError';

  constructor(
    readonly code: ComputeErrorCode,
    readonly field: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
