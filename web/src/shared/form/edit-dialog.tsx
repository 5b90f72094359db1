import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditForm } from './use-edit-form.js';
import { FormBehind, FormDoubt, FormFrame, FormStatus, SaveButton } from './form-frame.js';
import { askToLeave } from './leave-guard.js';

interface EditDialogProps {
  title: string;
  form: EditForm;
  onClose: () => void;
  /** Whether the reader leaves what they entered; without it, that is asked as everywhere. */
  ask?: () => Promise<boolean>;
  /** A second action on the left, such as deleting. */
  other?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A small form in a dialog: Enter saves, Escape leaves, and asks before what was entered is lost. */
export function EditDialog({ title, form, onClose, ask, other, children }: EditDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const leave = async (): Promise<void> => {
    // What is on its way to the server cannot be taken back.
    if (form.busy) return;
    if (!form.hasUnsaved() || (await (ask ?? askToLeave)())) onClose();
  };
  return (
    <Dialog open onClose={() => void leave()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <FormFrame form={form}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FormBehind form={form} />
            {children}
            <FormDoubt form={form} />
            <FormStatus form={form} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
          {other}
          <span style={{ flex: 1 }} />
          <Button disabled={form.busy} onClick={() => void leave()}>
            {t('button:cancel')}
          </Button>
          <SaveButton form={form} />
        </DialogActions>
      </FormFrame>
    </Dialog>
  );
}
