import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One bar: what it stands for, how much, its colour. */
export interface Bar {
  id: string;
  label: ReactNode;
  value: number;
  colour: string;
}

/** A few bars sorted by value, each with its number; starts at zero. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const sorted = [...bars].sort((a, b) => b.value - a.value);
  const longest = sorted[0]?.value ?? 0;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, max-content) 1fr max-content',
        columnGap: 1.5,
      }}
    >
      {sorted.map(({ id, label: name, value, colour }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'subgrid',
            gridColumn: '1 / -1',
            alignItems: 'center',
            minHeight: 32,
          }}
        >
          <Typography variant="body2" noWrap>
            {name}
          </Typography>
          <Box
            aria-hidden
            sx={{
              height: 8,
              borderRadius: '2px',
              bgcolor: colour,
              width: `${longest > 0 ? (value / longest) * 100 : 0}%`,
            }}
          />
          <Typography variant="body2" sx={{ fontWeight: 500, textAlign: 'right' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
