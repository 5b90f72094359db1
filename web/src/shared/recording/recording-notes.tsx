import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** What was noticed while a file was read; the sentences themselves are the server's, in English. */
export function RecordingNotes({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {t('messages:recordingNotes', { count: notes.length })}
      {notes.map((note) => (
        <Box key={note} component="span" lang="en" sx={{ display: 'block' }}>
          {note}
        </Box>
      ))}
    </Box>
  );
}
