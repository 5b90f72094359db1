import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LegendEntry } from './picture.js';

/** Colours with their names, in a line that wraps. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: '4px 12px', m: 0, mb: 0.5, p: 0, listStyle: 'none' }}
    >
      {entries.map(({ label, colour, address }) => (
        <Stack
          key={`${colour} ${label}`}
          component="li"
          direction="row"
          spacing={0.75}
          sx={{ alignItems: 'center' }}
        >
          <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
          {address ? (
            <Link
              component={RouterLink}
              to={address}
              variant="caption"
              color="textSecondary"
              underline="hover"
            >
              {label}
            </Link>
          ) : (
            <Typography variant="caption" color="textSecondary">
              {label}
            </Typography>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
