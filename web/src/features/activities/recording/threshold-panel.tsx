import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type { AnalysisSettings } from '@touchline/compute';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Section } from '../../../shared/ui/section.js';
import { limitsOf, moveThreshold, type Threshold, thresholdOf, thresholds } from './move-bound.js';
import type { TextKey } from '../../../shared/i18n/texts.js';

const kmhPerMps = 3.6;

interface ThresholdPanelProps {
  stored: AnalysisSettings;
  now: AnalysisSettings;
  onChange: (settings: AnalysisSettings) => void;
}

/** The thresholds of actions, to be moved for this page alone; nothing is saved. */
export function ThresholdPanel({ stored, now, onChange }: ThresholdPanelProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('base:thresholds')}
      note={t('base:thresholdsNote')}
      action={
        <Button disabled={now === stored} onClick={() => onChange(stored)}>
          {t('button:asStored')}
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          columnGap: 4,
        }}
      >
        {thresholds.map((threshold) => (
          <ThresholdSlider
            key={threshold}
            threshold={threshold}
            stored={stored}
            now={now}
            onChange={onChange}
          />
        ))}
      </Box>
    </Section>
  );
}

function ThresholdSlider({
  threshold,
  stored,
  now,
  onChange,
}: ThresholdPanelProps & { threshold: Threshold }) {
  const { t } = useTranslation();
  const isRun = threshold.startsWith('R');
  const factor = isRun ? kmhPerMps : 1;
  const unit = isRun ? 'km/h' : 'm/s²';
  const shown = (mps: number): string => `${formatNumber(mps * factor, isRun ? 1 : 2)} ${unit}`;
  const { lowest, highest } = limitsOf(now, threshold);
  const [value, before] = [thresholdOf(now, threshold), thresholdOf(stored, threshold)];
  const name = t(nameOf[threshold]);
  return (
    <Box sx={{ minWidth: 0, py: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {shown(value)}
        </Typography>
      </Box>
      <Slider
        size="small"
        value={value * factor}
        min={lowest * factor}
        max={highest * factor}
        step={isRun ? 0.1 : 0.05}
        shiftStep={isRun ? 1 : 0.5}
        marks={[{ value: before * factor }]}
        aria-label={name}
        getAriaValueText={() => shown(value)}
        onChange={(_, next) => onChange(moveThreshold(now, threshold, Number(next) / factor))}
      />
    </Box>
  );
}

const nameOf: Readonly<Record<Threshold, TextKey>> = {
  R1: 'base:action_R1',
  R2: 'base:action_R2',
  A1: 'base:action_A1',
  A2: 'base:action_A2',
  A3: 'base:action_A3',
  D1: 'base:action_D1',
  D2: 'base:action_D2',
  D3: 'base:action_D3',
};
