import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useChartRootRef, useYScale } from '@mui/x-charts/hooks';
import { useEffect, useState } from 'react';
import { type LineAt, nearestLines } from './nearest.js';

interface NearestTooltipProps {
  lines: readonly LineAt[];
  mean: LineAt;
  format: (value: number | null) => string;
}

/** Inside a chart of many lines: those nearest to the pointer, above the chart so that it hides none. */
export function NearestTooltip(props: NearestTooltipProps) {
  return (
    <ChartsTooltipContainer trigger="axis" anchor="chart" position="top">
      <Told {...props} />
    </ChartsTooltipContainer>
  );
}

function Told({ lines, mean, format }: NearestTooltipProps) {
  const scale = useYScale<'linear'>();
  const pointer = usePointerHeight();
  const axis = useAxesTooltip({ directions: ['x'] })?.[0];
  if (!axis) return null;
  const told = nearestLines(
    lines,
    mean,
    axis.dataIndex,
    pointer === null ? undefined : (value) => Math.abs(scale(value) - pointer),
  );
  if (told.length === 0) return null;
  const colours = new Map(axis.seriesItems.map(({ seriesId, color }) => [seriesId, color]));
  return (
    <Paper elevation={3} sx={{ px: 1.5, py: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {axis.axisFormattedValue}
      </Typography>
      {told.map(({ id, label, value }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            sx={{
              width: 10,
              height: 10,
              borderRadius: '2px',
              bgcolor: colours.get(id),
              flex: 'none',
            }}
          />
          <Typography variant="body2" sx={{ mr: 2 }}>
            {label}
          </Typography>
          <Typography variant="body2" sx={{ ml: 'auto', fontWeight: 500 }}>
            {format(value)}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}

/** In px from the chart's upper edge; null = it is not in the chart. */
function usePointerHeight(): number | null {
  const root = useChartRootRef();
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const follow = ({ clientY }: PointerEvent): void =>
      setHeight(clientY - element.getBoundingClientRect().top);
    const forget = (): void => setHeight(null);
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerleave', forget);
    return () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerleave', forget);
    };
  }, [root]);
  return height;
}
