import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange } from '../format/numbers.js';
import { useDelayed } from '../ui/use-delayed.js';

interface FigureProps {
  label: string;
  /** Undefined while it is being loaded. */
  value: string | undefined;
  /** Relative change against what is usual; null = nothing to compare with. */
  change?: number | null;
  /** Whether more of it is better; null = neither. */
  moreIsBetter?: boolean | null;
  /** What the change is against. */
  against?: ReactNode;
  /** Stands instead where there is none to speak of. */
  same?: ReactNode;
  /** A second line, such as who holds the value. */
  foot?: ReactNode;
  /** Opens the definition. */
  onDefinition?: () => void;
}

/** Smaller changes are the ordinary ups and downs of a week and stay grey. */
const telling = 0.05;

const lineHeight = 17;
/** Below a number, whether it is there yet or not; on a phone it takes two lines. */
const comparedHeight = { xs: 2 * lineHeight, sm: lineHeight };

/** Names, numbers, comparisons and feet of figures beside each other each stand in one line. */
const inLine = {
  display: 'grid',
  gridRow: 'span 4',
  gridTemplateRows: 'subgrid',
  mb: 2,
} as const;

function changeColour(change: number, moreIsBetter: boolean | null | undefined): string {
  if (Math.abs(change) < telling || moreIsBetter === null || moreIsBetter === undefined) {
    return 'text.secondary';
  }
  return change > 0 === moreIsBetter ? 'success.main' : 'error.main';
}

/** A headline figure: its name, the number with its unit, and how it compares. `--figure-size` is that of the number. */
export function Figure({ label, value, foot, onDefinition, ...compared }: FigureProps) {
  const visible = useDelayed(300);
  return (
    <Box sx={{ ...inLine, minWidth: 0, pb: value === undefined ? `${lineHeight}px` : 0 }}>
      <Name label={label} onDefinition={onDefinition} />
      <Typography
        component="p"
        sx={{ fontSize: 'var(--figure-size)', fontWeight: 600, lineHeight: 1.25 }}
        noWrap
      >
        {value ?? (visible ? <Skeleton width={112} /> : '\u00a0')}
      </Typography>
      <Comparison {...compared} />
      {foot ? (
        <Typography component="p" variant="caption" color="textSecondary">
          {foot}
        </Typography>
      ) : null}
    </Box>
  );
}

function Name({ label, onDefinition }: Pick<FigureProps, 'label' | 'onDefinition'>) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={onDefinition}
      disabled={!onDefinition}
      aria-label={t('base:definitionOf', { metric: label })}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'flex-start',
        justifySelf: 'start',
        maxWidth: '100%',
        font: 'inherit',
        fontSize: 13,
        color: 'text.secondary',
        minHeight: { xs: 44, sm: 20 },
      }}
    >
      <Box
        component="span"
        sx={{
          textAlign: 'left',
          lineHeight: 1.25,
          textDecoration: 'underline dotted',
          textUnderlineOffset: 3,
        }}
      >
        {label}
      </Box>
    </ButtonBase>
  );
}

type ComparisonProps = Pick<FigureProps, 'change' | 'moreIsBetter' | 'against' | 'same'>;

/** Keeps its line also where there is nothing to compare with. */
function Comparison({ change, moreIsBetter, against, same }: ComparisonProps) {
  const isCompared = change !== null && change !== undefined;
  const told = isCompared ? formatChange(change) : null;
  return (
    <Typography
      component="p"
      variant="caption"
      color="textSecondary"
      sx={{ minHeight: comparedHeight }}
    >
      {told !== null && isCompared && (
        <>
          <Box
            component="span"
            sx={{ color: changeColour(change, moreIsBetter), fontWeight: 600, mr: 0.75 }}
          >
            {told}
          </Box>
          {against}
        </>
      )}
      {told === null && isCompared && same}
    </Typography>
  );
}
