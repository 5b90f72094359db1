import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface HomeGridProps {
  /** Whether what stands on top is known: on a phone the rest would move for it. */
  isTopKnown: boolean;
  top: ReactNode;
  /** Beside the top; below it on a phone. */
  topAside: ReactNode;
  week?: ReactNode;
  foot: ReactNode;
  /** The last of all on a phone. */
  footAside: ReactNode;
}

const stackSx = { display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 } as const;
const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(260px, 2fr)' } as const;

/** What the page tells at the left, what is around it at the right; on a phone in the order of reading. */
export function HomeGrid({ isTopKnown, top, topAside, week, foot, footAside }: HomeGridProps) {
  const display = { xs: isTopKnown ? 'block' : 'none', md: 'block' };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        // Whichever column is longer, the parts of the other stay together.
        gridTemplateRows: { md: week ? 'auto auto 1fr' : 'auto 1fr' },
        columnGap: { md: 4, lg: 5 },
        rowGap: 3,
        alignItems: 'start',
        // The page's foot is not seen before it is known where it stands.
        minHeight: { xs: isTopKnown ? undefined : '100vh', md: 'auto' },
        alignContent: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{top}</Box>
      <Box
        sx={{
          ...stackSx,
          display: { xs: 'contents', md: 'grid' },
          gridColumn: { md: 2 },
          gridRow: { md: week ? '1 / span 3' : '1 / span 2' },
        }}
      >
        <Box sx={stackSx}>{topAside}</Box>
        <Box
          sx={{
            ...stackSx,
            order: { xs: 1, md: 0 },
            display: { xs: isTopKnown ? 'grid' : 'none', md: 'grid' },
          }}
        >
          {footAside}
        </Box>
      </Box>
      {week && <Box sx={{ gridColumn: { md: 1 }, minWidth: 0, display }}>{week}</Box>}
      <Box sx={{ gridColumn: { md: 1 }, minWidth: 0, display }}>{foot}</Box>
    </Box>
  );
}
