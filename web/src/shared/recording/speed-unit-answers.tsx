import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SpeedConversion } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { type Alike, fastestKmh, unitOfConversion } from './speed-units.js';
import { useAnswerSpeedUnit } from './use-answer-speed-unit.js';

/** What may be answered for recordings that are asked alike, each with what it would give. */
export function SpeedUnitAnswers({
  items,
  analysed,
  onAnswered,
}: {
  items: Alike;
  /** There are numbers that rest on the answer of before. */
  analysed: boolean;
  onAnswered?: () => void;
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
  const [asRead, ...others] = items[0].speedUnit.conversions as [
    SpeedConversion,
    ...SpeedConversion[],
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[...others, asRead].map((conversion) => (
        <Button
          key={conversion}
          size="small"
          variant={conversion === asRead ? 'text' : 'outlined'}
          disabled={working}
          onClick={() => void answer(items, conversion).then((done) => done && onAnswered?.())}
        >
          {wordsOf(conversion)}
        </Button>
      ))}
    </Box>
  );
}
