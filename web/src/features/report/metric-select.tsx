import { MenuItem, Select } from '@mui/material';
import type { Metrics } from '../../shared/metric/use-metrics.js';

interface MetricSelectProps {
  value: string;
  options: readonly string[];
  metrics: Metrics;
  /** Read by screen readers. */
  label: string;
  onChange: (metric: string) => void;
}

/** Chooses the metric of one chart. */
export function MetricSelect({ value, options, metrics, label, onChange }: MetricSelectProps) {
  return (
    <Select
      value={options.includes(value) ? value : (options[0] ?? '')}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{ fontSize: 13, '& .MuiSelect-select': { py: 0.5 } }}
    >
      {options.map((name) => (
        <MenuItem key={name} value={name}>
          {metrics.label(name)}
        </MenuItem>
      ))}
    </Select>
  );
}
