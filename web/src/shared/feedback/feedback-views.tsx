import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../i18n/say.js';
import { motion } from '../theme/tokens.js';
import { SupportId } from '../ui/support-id.js';
import { ConfirmView } from './confirm-view.js';
import { feedback, type Question, type Snackbar } from './feedback.js';

interface SnackbarViewProps {
  words: string;
  snackbar: Snackbar;
  onClose: () => void;
  /** notistack moves it. */
  ref?: Ref<HTMLDivElement>;
}

function SnackbarView({ words, snackbar, onClose, ref }: SnackbarViewProps) {
  const { t } = useTranslation();
  return (
    <Alert
      ref={ref}
      severity={snackbar.kind === 'default' ? 'info' : snackbar.kind}
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': t('button:close') } }}
      sx={{ alignItems: 'center', border: 1, borderColor: 'divider', boxShadow: 3, maxWidth: 560 }}
    >
      {words}
      <Undo undo={snackbar.undo} onClose={onClose} />
      <SupportId traceId={snackbar.traceId} />
    </Alert>
  );
}

function Undo({ undo, onClose }: Pick<Snackbar, 'undo'> & { onClose: () => void }) {
  const { t } = useTranslation();
  if (!undo) return null;
  const take = (): void => {
    onClose();
    undo();
  };
  return (
    <Button size="small" color="inherit" onClick={take} sx={undoSx}>
      {t('button:undo')}
    </Button>
  );
}

/** As high as a line of words, which it follows. */
const undoSx = { ml: 1, my: -0.5, py: 0.25, fontWeight: 600, textDecoration: 'underline' } as const;

function useTell() {
  const { t } = useTranslation();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return (snackbar: Snackbar): void => {
    const { message, durationMs } = snackbar;
    const words = 'key' in message ? say(t, message) : message.text;
    enqueueSnackbar(words, {
      autoHideDuration: durationMs,
      content: (id) => (
        <SnackbarView words={words} snackbar={snackbar} onClose={() => closeSnackbar(id)} />
      ),
    });
  };
}

interface OpenQuestion {
  id: number;
  question: Question;
  settle: (agreed: boolean) => void;
}

/** A newer question takes the place of one that nobody has answered. */
function useAsk() {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const latest = useRef<OpenQuestion>(null);
  const asked = useRef(0);
  const ask = (question: Question): Promise<boolean> => {
    latest.current?.settle(false);
    return new Promise((resolve) => {
      const settle = (agreed: boolean): void => {
        latest.current = null;
        setOpen(null);
        resolve(agreed);
      };
      latest.current = { id: ++asked.current, question, settle };
      setOpen(latest.current);
    });
  };
  return { open, ask };
}

function Shown() {
  const tell = useTell();
  const { open, ask } = useAsk();
  useEffect(() => feedback.shown({ tell, ask }));
  return open && <ConfirmView key={open.id} question={open.question} onAnswer={open.settle} />;
}

/** Shows what there is to tell or to ask. */
export default function FeedbackViews() {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      preventDuplicate
      transitionDuration={{ enter: motion.long, exit: motion.short }}
    >
      <Shown />
    </SnackbarProvider>
  );
}
