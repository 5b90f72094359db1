import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Quality } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatNumber } from '../format/numbers.js';

const colours: Readonly<Record<NonNullable<Quality['grade']>, string>> = {
  A: 'text.secondary',
  B: 'text.secondary',
  C: 'warning.main',
  D: 'error.main',
};

/** How good the recording is behind a player's numbers; what it rests on is read at the mark. */
export function GradeChip({ quality, tabIndex = 0 }: { quality: Quality; tabIndex?: number }) {
  const { t } = useTranslation();
  const { grade, coveredShare, pauseDuration, speedSource, engineVersion, settingsVersion } =
    quality;
  if (grade === null) return null;
  const told = [
    coveredShare !== null && t('base:coveredShare', { share: formatNumber(coveredShare * 100, 1) }),
    !!pauseDuration && t('base:inPauses', { duration: formatDuration(pauseDuration * 1000) }),
    speedSource && t(speedSource === 'device' ? 'base:speedOfDevice' : 'base:speedOfPositions'),
    t('base:engineVersionOf', { version: engineVersion }),
    settingsVersion === null
      ? t('base:settingsVersionsSeveral')
      : t('base:settingsVersionOf', { version: settingsVersion }),
  ];
  return (
    <Tooltip describeChild title={told.filter(Boolean).join(' · ')}>
      <Box
        component="span"
        role="img"
        data-note=""
        tabIndex={tabIndex}
        aria-label={t('base:gradeOf', { grade })}
        sx={{
          display: 'inline-block',
          minWidth: 18,
          lineHeight: '16px',
          textAlign: 'center',
          fontSize: 12,
          fontWeight: 500,
          color: colours[grade],
          border: 1,
          borderRadius: '4px',
          borderColor: grade > 'B' ? 'currentColor' : 'divider',
        }}
      >
        {grade}
      </Box>
    </Tooltip>
  );
}
