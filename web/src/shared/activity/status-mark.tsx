import Box from '@mui/material/Box';
import type { Activity } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import {
  CheckCircleIcon,
  ErrorOutlineIcon,
  PendingIcon,
  RadioButtonUncheckedIcon,
} from '../icons/icons.js';
import { statusKeys } from './activity-words.js';

const icons = {
  ANALYZED: <CheckCircleIcon sx={{ fontSize: 16, color: 'success.main' }} aria-hidden />,
  ANALYZING: <PendingIcon sx={{ fontSize: 16, color: 'info.main' }} aria-hidden />,
  UN_ANALYZED: (
    <RadioButtonUncheckedIcon sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
  ),
} as const;
const changedIcon = <ErrorOutlineIcon sx={{ fontSize: 16, color: 'warning.main' }} aria-hidden />;

/** Where an activity's analysis stands, as a sign and a word. */
export function StatusMark({
  status,
  changed = false,
  progress,
}: {
  status: Activity['status'];
  /** What was played has changed since the numbers were computed. */
  changed?: boolean;
  /** Players done of all, while analysing. */
  progress?: { done: number; total: number };
}) {
  const { t } = useTranslation();
  const word = t(changed ? 'base:changedSinceAnalysis' : statusKeys[status]);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'bottom',
        gap: 0.75,
        whiteSpace: 'nowrap',
      }}
    >
      {changed ? changedIcon : icons[status]}
      {progress && status === 'ANALYZING'
        ? `${word} ${t('base:doneOfTotal', { ...progress })}`
        : word}
    </Box>
  );
}
