import type { RecordingNote } from '@touchline/proto';

export const isContradiction = ({ code }: RecordingNote): boolean => code === 'wearerContradicted';

/** Says why a recording has no player; the others are of what was read. */
export const isOfMatching = (note: RecordingNote): boolean =>
  note.code === 'playerTaken' || isContradiction(note);
