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
  /** What the change is against, or who holds the value. */
  foot?: ReactNode;
  /** Opens the definition. */
  onDefinition?: () => void;
}

function changeColour(change: number, moreIsBetter: boolean | null | undefined): string {
  if (Math.round(change * 100) === 0 || moreIsBetter === null || moreIsBetter === undefined) {
    return 'text.secondary';
  }
  return change > 0 === moreIsBetter ? 'success.main' : 'error.main';
}

/** A headline figure: its name, the number with its unit, and how it compares. */
export function Figure({ label, value, change, moreIsBetter, foot, onDefinition }: FigureProps) {
  const { t } = useTranslation();
  const visible = useDelayed(300);
  return (
    <Box sx={{ minWidth: 0 }}>
      <ButtonBase
        onClick={onDefinition}
        disabled={!onDefinition}
        aria-label={t('base:definitionOf', { metric: label })}
        sx={{
          display: 'block',
          maxWidth: '100%',
          textAlign: 'start',
          fontSize: 13,
          color: 'text.secondary',
          textDecoration: 'underline dotted',
          textUnderlineOffset: 3,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          minHeight: { xs: 44, sm: 20 },
        }}
      >
        {label}
      </ButtonBase>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.25 }} noWrap>
        {value ?? (visible ? <Skeleton width={112} /> : '\u00a0')}
      </Typography>
      <Typography component="p" variant="caption" color="text.secondary">
        {change !== null && change !== undefined ? (
          <Box
            component="span"
            sx={{ color: changeColour(change, moreIsBetter), fontWeight: 600, mr: 0.75 }}
          >
            {formatChange(change)}
          </Box>
        ) : null}
        {foot ?? '\u00a0'}
      </Typography>
    </Box>
  );
}
