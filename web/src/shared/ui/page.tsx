import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { lengths } from '../theme/tokens.js';

/** A screen: its heading, what is chosen or done above, the answer below. */
export function Page({
  title,
  note,
  actions,
  children,
}: {
  /** Left out where the answer itself is the heading. */
  title?: ReactNode;
  /** One line beside the title, such as the time zone of the times below. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box sx={{ maxWidth: lengths.contentMax, px: { xs: 2, sm: 3 }, pb: 6 }}>
      {title === undefined ? null : (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            minHeight: 48,
            mb: 2,
          }}
        >
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {note ? (
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          ) : null}
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {actions}
          </Box>
        </Box>
      )}
      {children}
    </Box>
  );
}
