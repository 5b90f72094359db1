import { Box } from '@mui/material';
import { BarsPanel } from './bars-panel.js';
import { LinesPanel } from './lines-panel.js';
import type { ReportPanelProps } from './report-panel.js';
import { ZonesPanel } from './zones-panel.js';

/** Sorted bars, a line over time, and the two stacks of zones. */
export function ReportCharts(props: ReportPanelProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: 4,
      }}
    >
      <BarsPanel {...props} />
      <LinesPanel {...props} />
      <ZonesPanel {...props} kind="speed" />
      <ZonesPanel {...props} kind="hr" />
    </Box>
  );
}
