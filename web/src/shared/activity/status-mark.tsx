import Box from '@mui/material/Box';
import type { Activity } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import {
  CheckCircleIcon,
  ErrorOutlineIcon,
  PendingIcon,
  RadioButtonUncheckedIcon,
} from '../icons/icons.js';
import { isPlanned, statusKeys } from './activity-words.js';

const icons = {
  ANALYZED: <CheckCircleIcon sx={{ fontSize: 16, color: 'success.main' }} aria-hidden />,
  ANALYZING: <PendingIcon sx={{ fontSize: 16, color: 'info.main' }} aria-hidden />,
  UN_ANALYZED: (
    <RadioButtonUncheckedIcon sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
  ),
} as const;
const changedIcon = <ErrorOutlineIcon sx={{ fontSize: 16, color: 'warning.main' }} aria-hidden />;
const failedIcon = <ErrorOutlineIcon sx={{ fontSize: 16, color: 'error.main' }} aria-hidden />;

function signOf({ status, dateStart = 0, failed, changed }: StatusMarkProps) {
  if (isPlanned({ status, dateStart })) {
    return { icon: icons[status], key: 'base:statusPlanned' } as const;
  }
  if (failed) return { icon: failedIcon, key: 'base:statusFailed' } as const;
  if (changed) return { icon: changedIcon, key: 'base:changedSinceAnalysis' } as const;
  return { icon: icons[status], key: statusKeys[status] };
}

interface StatusMarkProps {
  status: Activity['status'];
  /** Where it may be one that is still to come. */
  dateStart?: number;
  /** The last analysis gave no result. */
  failed?: boolean;
  /** What was played has changed since the numbers were computed. */
  changed?: boolean;
  /** Players done of all, while analysing. */
  progress?: { done: number; total: number };
}

/** Where an activity's analysis stands, as a sign and a word. */
export function StatusMark(props: StatusMarkProps) {
  const { status, progress } = props;
  const { t } = useTranslation();
  const { icon, key } = signOf(props);
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
