import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Activity, DataItem } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../sign-in/signed-in.js';
import { SpeedUnitAnswers } from './speed-unit-answers.js';
import { SpeedUnitLine } from './speed-unit-line.js';
import {
  type Alike,
  askedTogether,
  type DoubtedItem,
  fastestKmh,
  isDoubted,
  positionsKmh,
} from './speed-units.js';

interface PanelProps {
  items: readonly DataItem[];
  nameOf: (item: DataItem) => string;
  /** Of their activity: while it is analysed nothing is answered, once it was its numbers stay. */
  status?: Activity['status'];
  /** Where one can do without them. */
  onLeaveOut?: (items: Alike) => void;
}

/** Recordings that are asked alike, a squad's as a rule, are asked once. */
export function SpeedUnitsTogether({ items, nameOf, status, onLeaveOut }: PanelProps) {
  const { role } = useSignedIn();
  if (role !== 'coach' || status === 'ANALYZING') return null;
  return askedTogether(items).map((alike) => (
    <Together
      key={alike[0].speedUnit.conversions.join()}
      items={alike}
      names={alike.map(nameOf)}
      analysed={status === 'ANALYZED'}
      onLeaveOut={onLeaveOut}
    />
  ));
}

function Together({
  items,
  names,
  analysed,
  onLeaveOut,
}: {
  items: Alike;
  names: readonly string[];
  analysed: boolean;
  onLeaveOut?: (items: Alike) => void;
}) {
  const { t } = useTranslation();
  const kmh = fastestKmh(items, 'asRead');
  const positions = positionsKmh(items);
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{t('base:speedUnitMany', { count: items.length })}</AlertTitle>
      {kmh ? t('base:speedUnitSpan', { kmh }) : t('base:speedUnitMisfit')}
      {positions ? ` ${t('base:speedUnitPositionsMany', { kmh: positions })}` : null}
      <Box sx={{ my: 1, color: 'text.secondary' }}>{names.join(', ')}</Box>
      <SpeedUnitAnswers items={items} analysed={analysed} onLeaveOut={onLeaveOut} />
    </Alert>
  );
}

/** Every question of these recordings: those that stand alone at once, the others on demand. */
export function SpeedUnitPanel({ items, nameOf, status, onLeaveOut }: PanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const doubted = items.filter(isDoubted);
  if (doubted.length === 0) return null;
  const together = new Set<DataItem>(askedTogether(items).flat());
  const isQuiet = (item: DoubtedItem): boolean =>
    together.has(item) || item.speedUnit.state === 'ANSWERED';
  const quiet = doubted.filter(isQuiet);
  const folded = quiet.length > 1;
  const shown = open || !folded ? doubted : doubted.filter((item) => !isQuiet(item));
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <SpeedUnitsTogether items={items} nameOf={nameOf} status={status} onLeaveOut={onLeaveOut} />
      {shown.length > 0 ? (
        <Box>
          {shown.map((item) => (
            <SpeedUnitLine
              key={item.idfData}
              item={item}
              name={nameOf(item)}
              named
              quiet={isQuiet(item)}
              status={status}
              onLeaveOut={onLeaveOut}
            />
          ))}
        </Box>
      ) : null}
      {folded ? (
        <Button
          size="small"
          aria-expanded={open}
          sx={{ justifySelf: 'start' }}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'button:hideSpeedUnits' : 'button:showSpeedUnits', { count: quiet.length })}
        </Button>
      ) : null}
    </Box>
  );
}
