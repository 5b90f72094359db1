import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../shared/api/message-order.js';
import { say } from '../../../../shared/i18n/say.js';
import { matchedWords } from './matched-words.js';
import type { MatchingReport as Report } from './use-matching.js';

/** Whose recordings could not be given a player by name, each with the reason. */
export function MatchingReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { failed } = report;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('base:recordingsAndPlayers')}</DialogTitle>
      <DialogContent>
        <Typography>{matchedWords(t, report)}</Typography>
        <Typography sx={{ mt: 1.5, fontWeight: 500 }}>
          {t('base:playersNotMatched', { count: failed.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {failed.map(({ name, error }) => (
            <Typography key={name} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {`${name}: ${wordsOf(t, error)}`}
            </Typography>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('button:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function wordsOf(t: unknown, error: unknown): string {
  const message = messageOf(error);
  return 'key' in message ? say(t, message) : message.text;
}
