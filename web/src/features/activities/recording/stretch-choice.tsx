import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { chosenStretch, sessionOf, type SessionSpan } from './chosen-stretch.js';

interface StretchChoiceProps {
  range: TimeRange;
  whole: TimeRange;
  sessions: readonly SessionSpan[];
  /** Whether the traces show the chosen stretch alone. */
  isZoomed: boolean;
  /** Null = the whole. */
  onRange: (range: TimeRange | null) => void;
  onZoom: (zoomed: boolean) => void;
}

const wholeRecording = 0;

/** The whole recording or one of its sessions by a click, and a closer look at what is chosen. */
export function StretchChoice(props: StretchChoiceProps) {
  const { range, whole, sessions, isZoomed, onRange, onZoom } = props;
  const { t } = useTranslation();
  const isWhole = chosenStretch(range, whole) === null;
  const chosen = isWhole ? wholeRecording : (sessionOf(range, sessions)?.idfSession ?? null);
  const choose = (id: number | null): void => {
    // A click on what is chosen asks for nothing.
    if (id === null) return;
    const session = sessions.find(({ idfSession }) => idfSession === id);
    onRange(session ? { startMs: session.startMs, finishMs: session.finishMs } : null);
  };
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={t('base:chosenPeriod')}
        onChange={(_, id: number | null) => choose(id)}
        sx={{ maxWidth: '100%', overflowX: 'auto', '& button': { flex: 'none' } }}
      >
        <ToggleButton value={wholeRecording}>{t('base:wholeRecording')}</ToggleButton>
        {sessions.map(({ idfSession, name }) => (
          <ToggleButton key={idfSession} value={idfSession}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button disabled={isWhole && !isZoomed} onClick={() => onZoom(!isZoomed)}>
        {t(isZoomed ? 'button:zoomOut' : 'button:zoomIn')}
      </Button>
    </Stack>
  );
}
