/** Of the disk: the last part of it is for teams that hold no more than their share. */
export const lastPart = 0.2;
/** A team's share, in what each team holds on average. */
export const shareOfMean = 1.5;

/** Bytes of files that are kept. */
export interface StoredBytes {
  readonly ownBytes: number;
  readonly allBytes: number;
  /** That hold any, and the one that asks. */
  readonly teams: number;
}

/** Whether the team holds more than its share; one that is alone may hold all. */
export const exceedsShare = ({ ownBytes, allBytes, teams }: StoredBytes): boolean =>
  ownBytes > (shareOfMean * allBytes) / teams;
