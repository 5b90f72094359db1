import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../i18n/say.js';
import type { TextKey } from '../i18n/texts.js';
import type { EditForm } from './use-edit-form.js';
import { SupportId } from '../ui/support-id.js';
import { TheirsProvider } from './theirs.js';
import { LeaveGuard } from './leave-guard.js';

/** A form of a page or of a dialog: Enter saves, and what was entered is not lost in silence. */
export function FormFrame({ form, children }: { form: EditForm; children: ReactNode }) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {/* Once saved, the form is unchanged: the guard stays until it has let the reader go. */}
      {(form.isChanged || form.isLeaving) && <LeaveGuard form={form} />}
      <TheirsProvider value={form.theirsOf}>{children}</TheirsProvider>
    </Box>
  );
}

/** What speaks against saving, where the fields stand that it is about. */
export function FormDoubt({ form }: { form: EditForm }) {
  const { t } = useTranslation(['rules', 'messages', 'base']);
  return form.doubt && <Alert severity="warning">{say(t, form.doubt)}</Alert>;
}

/** How many fields keep it from being saved, or why it was not. */
export function FormStatus({ form }: { form: EditForm }) {
  const { t } = useTranslation(['rules', 'messages']);
  if (form.failure && !(form.failure.isForestalled && form.isBehind)) {
    return (
      <Alert severity="error">
        <AlertTitle>{t('messages:notSaved')}</AlertTitle>
        {form.failure.message}
        <SupportId traceId={form.failure.traceId} />
      </Alert>
    );
  }
  if (form.wrongFields === 0) return null;
  return (
    <Typography variant="body2" color="error" role="status" sx={{ textAlign: 'right' }}>
      {t('rules:fieldsToCorrect', { count: form.wrongFields })}
    </Typography>
  );
}

/** At the foot of the screen, where a long form would end below it. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        mt: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

interface FormBehindProps {
  form: Pick<EditForm, 'isBehind' | 'showStored'> & Partial<Pick<EditForm, 'failure'>>;
}

/** Somebody else was faster; saving or not is up to the reader. */
export function FormBehind({ form }: FormBehindProps) {
  const { t } = useTranslation();
  if (!form.isBehind) return null;
  return (
    <Alert
      severity="warning"
      sx={{ width: '100%' }}
      action={
        <Button color="inherit" size="small" onClick={form.showStored}>
          {t('button:showTheirs')}
        </Button>
      }
    >
      {form.failure?.isForestalled && <AlertTitle>{t('messages:notSaved')}</AlertTitle>}
      {t('messages:storedMeanwhile')}
    </Alert>
  );
}

interface SaveButtonProps {
  form: EditForm;
  labelKey?: TextKey<'button'>;
  /** Something else than its fields keeps it from being saved; wrong fields do not: pressing leads to them. */
  disabled?: boolean;
}

export function SaveButton({ form, labelKey = 'button:save', disabled }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <Button type="submit" variant="contained" loading={form.busy} disabled={disabled}>
      {t(labelKey)}
    </Button>
  );
}
