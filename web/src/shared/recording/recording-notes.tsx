import Box from '@mui/material/Box';
import type { RecordingNote } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useNoteWords } from './use-note-words.js';

/** What was noticed while a file was read; several remarks are counted first. */
export function RecordingNotes({ notes }: { notes: readonly RecordingNote[] }) {
  const { t } = useTranslation();
  const sentences = useNoteWords(notes);
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {sentences.length > 1 ? t('messages:recordingNotes', { count: notes.length }) : null}
      {sentences.map((sentence) => (
        <Box key={sentence} component="span" sx={{ display: 'block' }}>
          {sentence}
        </Box>
      ))}
    </Box>
  );
}
