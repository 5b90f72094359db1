import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { ZonesShown } from './zones-shown.js';

interface ZoneSwitchProps {
  shown: ZonesShown;
  onShow: (shown: ZonesShown) => void;
}

/** In the head of a chart of zones: ten of them, or a few groups that a coach has names for. */
export function ZoneSwitch({ shown, onShow }: ZoneSwitchProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      value={shown}
      aria-label={t('base:zonesShown')}
      onChange={(_, chosen: ZonesShown | null) => chosen && onShow(chosen)}
      sx={{ '& button': { minHeight: { xs: 44, sm: 32 } } }}
    >
      <ToggleButton value="all">{t('base:allZones')}</ToggleButton>
      <ToggleButton value="grouped">{t('base:groupedZones')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
