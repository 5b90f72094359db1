import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SpeedReading } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { type Alike, fastestKmh, unitOfReading } from './speed-units.js';
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
  const wordsOf = (reading: SpeedReading): string => {
    const kmh = fastestKmh(items, reading);
    if (reading === 'asRead') return kmh ? t('button:keepSpeedAt', { kmh }) : t('button:keepSpeed');
    const unit = unitOfReading[reading];
    return kmh ? t('button:readSpeedAt', { unit, kmh }) : t('button:readSpeed', { unit });
  };
  const [asRead, ...others] = items[0].speedUnit.readings as [SpeedReading, ...SpeedReading[]];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[...others, asRead].map((reading) => (
        <Button
          key={reading}
          size="small"
          variant={reading === asRead ? 'text' : 'outlined'}
          disabled={working}
          onClick={() => void answer(items, reading).then((done) => done && onAnswered?.())}
        >
          {wordsOf(reading)}
        </Button>
      ))}
    </Box>
  );
}
