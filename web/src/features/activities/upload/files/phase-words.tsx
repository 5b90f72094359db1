import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, CloudOffIcon, ErrorOutlineIcon } from '../../../../shared/icons/icons.js';
import { formatBytes } from '../../../../shared/format/numbers.js';
import { type FileLine, isRepeated, type Phase } from './file-lines.js';

const words = {
  waiting: 'base:phaseWaiting',
  sending: 'base:phaseSending',
  heldUp: 'base:phaseHeldUp',
  paused: 'base:phasePaused',
  interrupted: 'base:phaseInterrupted',
  elsewhere: 'base:phaseElsewhere',
  failed: 'base:phaseFailed',
  stored: 'base:phaseStored',
  decoding: 'base:phaseDecoding',
  ready: 'base:phaseReady',
  refused: 'base:phaseRefused',
} as const satisfies Record<Phase, string>;

/** Of a file no byte of which is sent. */
const unsentWords = {
  interrupted: 'base:phaseUnsent',
  elsewhere: 'base:phaseElsewhereWaiting',
} as const;

function wordOf(line: FileLine) {
  const { phase, sentBytes } = line;
  if (isRepeated(line)) return 'base:phaseRepeated';
  const isUnsent = sentBytes === 0 && (phase === 'interrupted' || phase === 'elsewhere');
  return isUnsent ? unsentWords[phase] : words[phase];
}

const withBar: readonly Phase[] = [
  'sending',
  'heldUp',
  'paused',
  'interrupted',
  'elsewhere',
  'decoding',
];

/** Where a file is: a sign and a word, a bar where the total is known. */
export function PhaseMark({ line }: { line: FileLine }) {
  const { t } = useTranslation();
  const { phase, percent, sentBytes, bytes } = line;
  const word = wordOf(line);
  const hasBar = withBar.includes(phase) && word === words[phase];
  const sent = {
    sent: formatBytes(sentBytes),
    total: formatBytes(bytes),
    percent: Math.floor(percent),
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        {phase === 'ready' && !isRepeated(line) ? (
          <CheckCircleIcon sx={{ fontSize: 16, color: 'success.main' }} aria-hidden />
        ) : null}
        {phase === 'heldUp' ? (
          <CloudOffIcon sx={{ fontSize: 16, color: 'warning.main' }} aria-hidden />
        ) : null}
        {phase === 'refused' || phase === 'failed' ? (
          <ErrorOutlineIcon sx={{ fontSize: 16, color: 'error.main' }} aria-hidden />
        ) : null}
        <Box component="span" sx={{ fontSize: 13 }}>
          {t(word, sent)}
        </Box>
      </Box>
      {hasBar ? (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t(word, sent)}
          color={phase === 'decoding' ? 'info' : 'primary'}
        />
      ) : null}
    </Box>
  );
}
