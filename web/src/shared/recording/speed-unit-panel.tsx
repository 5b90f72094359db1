import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DataItem } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.js';
import { SpeedUnitAnswers } from './speed-unit-answers.js';
import { SpeedUnitLine } from './speed-unit-line.js';
import { type DoubtedItem, isDoubted, openQuestions, spanKmh } from './speed-units.js';

interface PanelProps {
  items: readonly DataItem[];
  nameOf: (item: DataItem) => string;
}

/** Recordings that are asked alike, a squad's as a rule, are asked once. */
export function SpeedUnitsTogether({ items, nameOf }: PanelProps) {
  const { t } = useTranslation();
  const { role } = useSession();
  if (role !== 'coach') return null;
  return alikeOf(items).map((alike) => {
    const span = spanKmh(alike);
    return (
      <Alert key={alike[0].speedUnit.readings.join()} severity="warning" variant="outlined">
        <AlertTitle>{t('base:speedUnitMany', { count: alike.length })}</AlertTitle>
        {span ? t('base:speedUnitSpan', span) : t('base:speedUnitMisfit')}
        <Box sx={{ my: 1, color: 'text.secondary' }}>{alike.map(nameOf).join(', ')}</Box>
        <SpeedUnitAnswers items={alike} />
      </Alert>
    );
  });
}

/** Every question of these recordings: those that stand alone at once, the others on demand. */
export function SpeedUnitPanel({ items, nameOf }: PanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const doubted = items.filter(isDoubted);
  if (doubted.length === 0) return null;
  const together = new Set<DataItem>(alikeOf(items).flat());
  const isQuiet = (item: DoubtedItem): boolean =>
    together.has(item) || item.speedUnit.state === 'ANSWERED';
  const quiet = doubted.filter(isQuiet);
  const shown = open ? doubted : doubted.filter((item) => !isQuiet(item));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <SpeedUnitsTogether items={items} nameOf={nameOf} />
      {shown.map((item) => (
        <SpeedUnitLine key={item.idfData} item={item} name={nameOf(item)} named />
      ))}
      {quiet.length > 0 ? (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'button:hideSpeedUnits' : 'button:showSpeedUnits', { count: quiet.length })}
        </Button>
      ) : null}
    </Box>
  );
}

type Alike = [DoubtedItem, ...DoubtedItem[]];

const alikeOf = (items: readonly DataItem[]): Alike[] =>
  openQuestions(items).filter((alike): alike is Alike => alike.length > 1);
