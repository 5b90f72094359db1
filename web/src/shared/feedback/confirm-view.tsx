import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../i18n/say.js';
import { lengths } from '../theme/tokens.js';
import type { Question } from './feedback.js';

interface ConfirmViewProps {
  question: Question;
  onAnswer: (agreed: boolean) => void;
}

/** Of a double click on what asks, the second one is no answer. */
const doubleClickMs = 500;

/** The safe answer has the focus. Stays open until what was agreed to is done, and when it fails, for another try. */
export function ConfirmView({ question, onAnswer }: ConfirmViewProps) {
  const { t } = useTranslation();
  const [working, setWorking] = useState(false);
  const [openedMs] = useState(() => Date.now());
  const { title, message, agree, cancelKey, kind, onAgree } = question;
  const goOn = async () => {
    setWorking(true);
    try {
      await onAgree?.();
      onAnswer(true);
    } catch {
      setWorking(false);
    }
  };
  const cancel = () => {
    if (cancelKey && !working) onAnswer(false);
  };
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'backdropClick' && Date.now() - openedMs < doubleClickMs) return;
        cancel();
      }}
      aria-labelledby="confirm-title"
      aria-describedby={message && 'confirm-text'}
      slotProps={{ paper: { sx: { width: lengths.confirmDialog, maxWidth: '100%', m: 2 } } }}
    >
      <DialogTitle
        id="confirm-title"
        variant="h3"
        component="h2"
        color={kind === 'error' ? 'error' : undefined}
      >
        {say(t, title)}
      </DialogTitle>
      <Message of={message} />
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {cancelKey ? (
          <Button onClick={cancel} disabled={working} color="inherit" autoFocus>
            {t(cancelKey)}
          </Button>
        ) : null}
        <Button
          variant="contained"
          color={kind === 'error' && cancelKey ? 'error' : 'primary'}
          onClick={goOn}
          loading={working}
          autoFocus={!cancelKey}
        >
          {say(t, agree)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Message({ of: message }: { of: Question['message'] }) {
  const { t } = useTranslation();
  if (!message) return null;
  return (
    <DialogContent>
      <DialogContentText id="confirm-text" variant="body1" color="textPrimary">
        {say(t, message)}
      </DialogContentText>
    </DialogContent>
  );
}
