import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EditDialogProps {
  title: string;
  /** False while something is missing or wrong. */
  valid: boolean;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  /** A second action on the left, such as deleting. */
  other?: ReactNode;
  children: ReactNode;
}

/** A small form in a dialog: Enter saves, Escape leaves. */
export function EditDialog({
  title,
  valid,
  busy,
  onSave,
  onClose,
  other,
  children,
}: EditDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !busy) onSave();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {other}
          <span style={{ flex: 1 }} />
          <Button onClick={onClose}>{t('button:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!valid} loading={busy}>
            {t('button:save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
