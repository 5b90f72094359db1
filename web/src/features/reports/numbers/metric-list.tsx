import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { MetricDefinition } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpandMoreIcon } from '../../../shared/icons/icons.js';
import { displayOf } from '../../../shared/format/metric-format.js';
import type { FoundGroup } from './find-metrics.js';
import { say } from '../../../shared/i18n/say.js';

interface MetricListProps {
  groups: readonly FoundGroup[];
  label: (name: string) => string;
  chosen: MetricDefinition | undefined;
  /** Groups stand open while something is searched, and do not slide under the pointer. */
  searching: boolean;
  onChoose: (name: string) => void;
}

/** Groups of numbers that open and close; a closed one costs nothing. */
export function MetricList({ groups, label, chosen, searching, onChoose }: MetricListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([chosen?.group ?? 'volume']));
  const toggle = (name: string): void =>
    setOpen(
      (now) => new Set(now.has(name) ? [...now].filter((one) => one !== name) : [...now, name]),
    );
  return groups.map((group) => (
    <Accordion
      key={group.name}
      disableGutters
      square
      elevation={0}
      expanded={searching || open.has(group.name)}
      onChange={() => toggle(group.name)}
      slotProps={{ transition: { unmountOnExit: true, ...(searching && { timeout: 0 }) } }}
      sx={{
        bgcolor: 'transparent',
        borderBottom: 1,
        borderColor: 'divider',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0.5 }}>
        <Typography sx={{ fontWeight: 500 }}>{say(t, { key: group.labelKey })}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', mr: 1 }}>
          {group.metrics.length}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <List dense disablePadding component="div">
          {group.metrics.map((metric) => (
            <ListItemButton
              key={metric.name}
              selected={metric.name === chosen?.name}
              aria-current={metric.name === chosen?.name}
              onClick={() => onChoose(metric.name)}
            >
              <ListItemText primary={label(metric.name)} />
              <Typography variant="body2" color="textSecondary">
                {displayOf(metric).unit}
              </Typography>
            </ListItemButton>
          ))}
        </List>
      </AccordionDetails>
    </Accordion>
  ));
}
