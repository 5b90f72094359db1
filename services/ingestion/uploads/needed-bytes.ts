/** A text file of samples decodes to somewhat more than its own size. */
export const decodedShare = 1.5;
/** Of what is free: what another team's announced and unsent bytes keep from a file, and those of all others. */
export const shareOfTeam = 0.25;
export const shareOfOthers = 0.5;

/** What is still to be written for a team's files. */
export interface ExpectedBytes {
  readonly idfTeam: number;
  /** Announced; those of silent uploads count less and less. */
  readonly unsentBytes: number;
  /** Received, to be decoded. */
  readonly undecodedBytes: number;
}

/**
 * Free space that an announced file needs beside what is expected. What others have only announced leaves
 * room in any case: announcements cost nothing.
 */
export function neededBytes(
  file: { readonly idfTeam: number; readonly bytes: number },
  expected: readonly ExpectedBytes[],
  freeBytes: number,
): number {
  let needed = (1 + decodedShare) * file.bytes;
  let announcedByOthers = 0;
  for (const { idfTeam, unsentBytes, undecodedBytes } of expected) {
    const announced = (1 + decodedShare) * unsentBytes;
    needed += decodedShare * undecodedBytes;
    if (idfTeam === file.idfTeam) needed += announced;
    else announcedByOthers += Math.min(announced, shareOfTeam * freeBytes);
  }
  return needed + Math.min(announcedByOthers, shareOfOthers * freeBytes);
}
