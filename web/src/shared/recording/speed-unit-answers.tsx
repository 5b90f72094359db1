import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SpeedConversion } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { type Alike, fastestKmh, unitOfConversion } from './speed-units.js';
import { useAnswerSpeedUnit } from './use-answer-speed-unit.js';

/** What may be answered for recordings that are asked alike, each with what it would give. */
export function SpeedUnitAnswers({
  items,
  analysed,
  onAnswered,
  onLeaveOut,
}: {
  items: Alike;
  /** There are numbers that rest on the answer of before. */
  analysed: boolean;
  onAnswered?: () => void;
  onLeaveOut?: (items: Alike) => void;
}) {
  const { t } = useTranslation();
  const { answer, working } = useAnswerSpeedUnit(analysed);
  const wordsOf = (conversion: SpeedConversion): string => {
    const kmh = fastestKmh(items, conversion);
    if (conversion === 'asRead')
      return kmh ? t('button:keepSpeedAt', { kmh }) : t('button:keepSpeed');
    const unit = unitOfConversion[conversion];
    return kmh ? t('button:readSpeedAt', { unit, kmh }) : t('button:readSpeed', { unit });
  };
  const { conversions } = items[0].speedUnit;
  const isKept = (conversion: SpeedConversion): boolean => conversion === 'asRead';
  const others = conversions.filter((conversion) => !isKept(conversion));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {conversions.length === 0 && (
        <Typography variant="body2" component="span">
          {t('base:speedUnitNone')}
        </Typography>
      )}
      {[...others, ...conversions.filter(isKept)].map((conversion) => (
        <Button
          key={conversion}
          size="small"
          variant={isKept(conversion) ? 'text' : 'outlined'}
          disabled={working}
          onClick={() => void answer(items, conversion).then((done) => done && onAnswered?.())}
        >
          {wordsOf(conversion)}
        </Button>
      ))}
      {onLeaveOut && (
        <Button size="small" disabled={working} onClick={() => onLeaveOut(items)}>
          {t('button:leaveOut')}
        </Button>
      )}
    </Box>
  );
}
