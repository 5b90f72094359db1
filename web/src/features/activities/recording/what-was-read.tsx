import Alert from '@mui/material/Alert';
import { type DataItem, distinctNotes } from '@touchline/proto';
import { isOfMatching } from '../../../shared/recording/notes-of-matching.js';
import { RecordingNotes } from '../../../shared/recording/recording-notes.js';

/** What was missing or repaired in the files: traces and metrics rest on what is left. */
export function WhatWasRead({ items }: { items: readonly DataItem[] }) {
  const notes = items.flatMap((item) => item.notes).filter((note) => !isOfMatching(note));
  if (notes.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 2 }}>
      <RecordingNotes notes={distinctNotes(notes)} />
    </Alert>
  );
}
