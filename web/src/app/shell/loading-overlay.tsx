import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useDelayed } from '../../shared/ui/use-delayed.js';

/** Covers the page until it is known who is signed in and what may be opened. */
export function LoadingOverlay() {
  const visible = useDelayed(300);
  return (
    <Box
      role="status"
      aria-busy
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      {visible ? <CircularProgress size={28} aria-hidden /> : null}
    </Box>
  );
}
