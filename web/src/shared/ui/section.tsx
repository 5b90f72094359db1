import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a screen under its own heading, set off by a hairline. */
export function Section({
  title,
  note,
  action,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 2,
          minHeight: 40,
          borderBottom: 1,
          borderColor: 'divider',
          mb: 1,
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {note ? (
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        ) : null}
        {action ? <Box sx={{ ml: 'auto' }}>{action}</Box> : null}
      </Box>
      {children}
    </Box>
  );
}
