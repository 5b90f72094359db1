import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MuiSnackbar from '@mui/material/Snackbar';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportId } from '../ui/support-id.js';
import { lengths } from '../theme/tokens.js';
import { feedback, type OpenConfirm, type Snackbar, type SnackbarKind } from './feedback.js';
import { say } from '../i18n/say.js';

const severity: Record<SnackbarKind, AlertColor> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  default: 'info',
};

function SnackbarView({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useTranslation();
  const { message } = snackbar;
  const close = () => feedback.closeSnackbar(snackbar.id);
  return (
    <MuiSnackbar
      key={snackbar.id}
      open
      autoHideDuration={snackbar.durationMs}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') close();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={severity[snackbar.kind]}
        variant="standard"
        onClose={close}
        slotProps={{ closeButton: { 'aria-label': t('button:close') } }}
        sx={{ border: 1, borderColor: 'divider', boxShadow: 3, maxWidth: 560 }}
      >
        {'key' in message ? say(t, message) : message.text}
        <SupportId traceId={snackbar.traceId} />
      </Alert>
    </MuiSnackbar>
  );
}

function ConfirmView({ request }: { request: OpenConfirm }) {
  const { t } = useTranslation();
  const [working, setWorking] = useState(false);
  const agree = async () => {
    setWorking(true);
    try {
      await request.onAgree?.();
      request.settle(true);
    } catch {
      setWorking(false);
    }
  };
  const cancel = () => {
    if (request.cancelKey && !working) request.settle(false);
  };
  return (
    <Dialog
      open
      onClose={cancel}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      slotProps={{ paper: { sx: { width: lengths.confirmDialog, maxWidth: '100%', m: 2 } } }}
    >
      <DialogTitle
        id="confirm-title"
        variant="h3"
        component="h2"
        color={request.kind === 'error' ? 'error' : undefined}
      >
        {t(request.titleKey ?? 'base:confirmTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" variant="body1" color="textPrimary">
          {say(t, request.message)}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {request.cancelKey ? (
          <Button onClick={cancel} disabled={working} color="inherit">
            {t(request.cancelKey)}
          </Button>
        ) : null}
        <Button
          variant="contained"
          color={request.kind === 'error' && request.cancelKey ? 'error' : 'primary'}
          onClick={agree}
          loading={working}
          autoFocus
        >
          {t(request.agreeKey)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What there is to tell or to ask. */
export default function FeedbackViews() {
  const { snackbar, confirm } = useSyncExternalStore(feedback.subscribe, feedback.state);
  return (
    <>
      {snackbar ? <SnackbarView key={snackbar.id} snackbar={snackbar} /> : null}
      {confirm ? <ConfirmView key={confirm.id} request={confirm} /> : null}
    </>
  );
}
