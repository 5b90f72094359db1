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
const failedIcon = <ErrorOutlineIcon sx={{ fontSize: 16, color: 'error.main' }} aria-hidden />;

function signOf(status: Activity['status'], failed: boolean, changed: boolean) {
  if (failed) return { icon: failedIcon, key: 'base:statusFailed' } as const;
  if (changed) return { icon: changedIcon, key: 'base:changedSinceAnalysis' } as const;
  return { icon: icons[status], key: statusKeys[status] };
}

/** Where an activity's analysis stands, as a sign and a word. */
export function StatusMark({
  status,
  failed = false,
  changed = false,
  progress,
}: {
  status: Activity['status'];
  /** The last analysis gave no result. */
  failed?: boolean;
  /** What was played has changed since the numbers were computed. */
  changed?: boolean;
  /** Players done of all, while analysing. */
  progress?: { done: number; total: number };
}) {
  const { t } = useTranslation();
  const { icon, key } = signOf(status, failed, changed);
  const word = t(key);
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
      {icon}
      {progress && status === 'ANALYZING'
        ? `${word} ${t('base:doneOfTotal', { ...progress })}`
        : word}
    </Box>
  );
}
