import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { formatDuration } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

interface RangeSliderProps {
  range: TimeRange;
  whole: TimeRange;
  onRange: (range: TimeRange) => void;
}

/** The chosen stretch for keyboards, with its times in words. */
export function RangeSlider({ range, whole, onRange }: RangeSliderProps) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Box sx={{ pl: '56px', pr: '44px' }}>
      <Slider
        size="small"
        value={[range.startMs, range.finishMs]}
        min={whole.startMs}
        max={whole.finishMs}
        step={secondMs}
        shiftStep={minuteMs}
        getAriaLabel={(index) => t(index === 0 ? 'base:start' : 'base:finish')}
        getAriaValueText={(time) => dates.time(time)}
        onChange={(_, value) => {
          const [startMs = whole.startMs, finishMs = whole.finishMs] = value as number[];
          if (finishMs - startMs >= secondMs) onRange({ startMs, finishMs });
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('base:stretch', {
          span: dates.span(range.startMs, range.finishMs),
          length: formatDuration(range.finishMs - range.startMs),
        })}
      </Typography>
    </Box>
  );
}
