import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format/numbers.js';
import { useSession } from '../session/session.js';
import { SpeedUnitAnswers } from './speed-unit-answers.js';
import { type DoubtedItem, fastestKmh, unitOfReading } from './speed-units.js';

/** What speaks for another unit, and the question. */
function Question({ item, name }: { item: DoubtedItem; name: string | null }) {
  const { t } = useTranslation();
  const { p99Mps, ratio, failed } = item.speedUnit;
  const kmh = fastestKmh(item.speedUnit, 'asRead');
  const positions = p99Mps !== null && ratio !== null ? (p99Mps / ratio) * 3.6 : null;
  return (
    <Typography variant="body2" component="p">
      {name === null ? null : <strong>{`${name}: `}</strong>}
      {failed && failed !== 'asRead'
        ? `${t('base:speedUnitFailed', { unit: unitOfReading[failed] })} `
        : ''}
      {kmh === null
        ? t('base:speedUnitAskRatio', { ratio: formatNumber(ratio, 2) })
        : t('base:speedUnitAsk', { kmh, mps: formatNumber(p99Mps, 1) })}
      {positions === null
        ? ''
        : ` ${t('base:speedUnitPositions', { kmh: formatNumber(positions, 1) })}`}
      {` ${t('base:speedUnitWhich')}`}
    </Typography>
  );
}

/** One recording's question in which unit its speeds are, or its answer and the way to another one. */
export function SpeedUnitLine({
  item,
  name,
  named = false,
}: {
  item: DoubtedItem;
  name: string;
  /** Where the name does not stand beside it. */
  named?: boolean;
}) {
  const { t } = useTranslation();
  const { role } = useSession();
  const [changing, setChanging] = useState(false);
  const { state, answer } = item.speedUnit;
  const mayAnswer = role === 'coach';
  if (state === 'ASKED' || changing) {
    return (
      <Box
        role="group"
        aria-label={t('base:speedUnitOf', { recording: name })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1,
          rowGap: 0.75,
          py: 0.5,
        }}
      >
        <HelpOutlined sx={{ fontSize: 18, mt: '1px', color: 'warning.main' }} />
        <Question item={item} name={named ? name : null} />
        {mayAnswer ? (
          <Box sx={{ gridColumn: 2 }}>
            <SpeedUnitAnswers items={[item]} onAnswered={() => setChanging(false)} />
          </Box>
        ) : null}
      </Box>
    );
  }
  const unit = answer === null || answer === 'asRead' ? null : unitOfReading[answer];
  const words =
    unit === null
      ? t('base:speedUnitKept')
      : t(state === 'READING' ? 'base:speedUnitReading' : 'base:speedUnitRead', { unit });
  return (
    <Typography variant="body2" color="textSecondary" component="div" role="status">
      {named ? `${name}: ${words}` : words}
      {mayAnswer ? (
        <Button
          size="small"
          sx={{ ml: 1 }}
          aria-label={t('button:changeSpeedUnitOf', { recording: name })}
          onClick={() => setChanging(true)}
        >
          {t('button:change')}
        </Button>
      ) : null}
    </Typography>
  );
}
