import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Activity } from '@touchline/proto';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpIcon } from '../icons/icons.js';
import { formatNumber } from '../format/numbers.js';
import { useSignedIn } from '../sign-in/signed-in.js';
import { SpeedUnitAnswers } from './speed-unit-answers.js';
import {
  type Alike,
  type DoubtedItem,
  fastestKmh,
  positionsKmh,
  unitOfConversion,
} from './speed-units.js';

interface LineProps {
  item: DoubtedItem;
  name: string;
  /** Where the name does not stand beside it. */
  named?: boolean;
  /** It is asked together with others: here only on demand. */
  quiet?: boolean;
  /** Of its activity. */
  status?: Activity['status'];
  onLeaveOut?: (items: Alike) => void;
}

/** One recording's question in which unit its speeds are, or its answer and the way to another one. */
export function SpeedUnitLine(props: LineProps) {
  const { item, name, named, quiet, status, onLeaveOut } = props;
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const [open, setOpen] = useState(false);
  const asked = item.speedUnit.state === 'ASKED';
  const mayAnswer = role === 'coach' && status !== 'ANALYZING';
  const answers = mayAnswer && (open || (asked && !quiet));
  return (
    <Box
      role="group"
      aria-label={t('base:speedUnitOf', { recording: name })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        columnGap: 1,
        alignItems: answers ? 'start' : 'center',
        py: 0.5,
      }}
    >
      <HelpIcon sx={{ fontSize: 18, mt: '1px', color: asked ? 'warning.main' : 'text.disabled' }} />
      <Typography variant="body2" component="p">
        {named ? <strong>{`${name}: `}</strong> : null}
        {answers || asked ? (
          <Question item={item} whole={!quiet || open} />
        ) : (
          <Answer item={item} />
        )}
      </Typography>
      {mayAnswer && !answers ? (
        <Button
          size="small"
          sx={{ my: -1 }}
          aria-label={t(asked ? 'button:answerSpeedUnitOf' : 'button:changeSpeedUnitOf', {
            recording: name,
          })}
          onClick={() => setOpen(true)}
        >
          {t(asked ? 'button:answer' : 'button:change')}
        </Button>
      ) : null}
      {answers ? (
        <Box sx={{ gridColumn: 2, mt: 0.75 }}>
          <SpeedUnitAnswers
            items={[item]}
            analysed={status === 'ANALYZED'}
            onAnswered={() => setOpen(false)}
            onLeaveOut={onLeaveOut}
          />
        </Box>
      ) : null}
    </Box>
  );
}

/** What speaks for another unit, and the question. */
function Question({ item, whole }: { item: DoubtedItem; whole: boolean }): ReactNode {
  const { t } = useTranslation();
  const { p99Mps, ratio, failed } = item.speedUnit;
  const kmh = fastestKmh([item], 'asRead');
  const positions = positionsKmh([item]);
  const sentences = [
    failed && failed !== 'asRead' && t('base:speedUnitFailed', { unit: unitOfConversion[failed] }),
    kmh
      ? t('base:speedUnitAsk', { kmh, mps: formatNumber(p99Mps, 1) })
      : t('base:speedUnitAskRatio', { ratio: formatNumber(ratio, 2) }),
    whole && positions && t('base:speedUnitPositions', { kmh: positions }),
    whole && t('base:speedUnitWhich'),
  ];
  return sentences.filter(Boolean).join(' ');
}

function Answer({ item }: { item: DoubtedItem }): ReactNode {
  const { t } = useTranslation();
  const { state, answer } = item.speedUnit;
  const unit = answer === null || answer === 'asRead' ? null : unitOfConversion[answer];
  if (state === 'CONVERTING') {
    return unit ? t('base:speedUnitConverting', { unit }) : t('base:speedUnitConvertingBack');
  }
  return unit ? t('base:speedUnitRead', { unit }) : t('base:speedUnitKept');
}
