import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../live/network.js';
import { lengths } from '../theme/tokens.js';
import { useDelayed } from './use-delayed.js';
import { useSaysItFirst } from './use-says-it-first.js';

/**
 * Holds the place of something that is being loaded: empty for 300 ms, then grey at the final size,
 * and after 5 s with a word on what is going on; without a network, with one that it is not there. Of several
 * places on a page the first one says it.
 */
export function Skeletons({
  rows = 1,
  height = lengths.tableRow,
  gap = 0,
}: {
  rows?: number;
  /** Pixels of one row. */
  height?: number;
  /** Pixels between rows. */
  gap?: number;
}) {
  const { t } = useTranslation();
  const visible = useDelayed(300);
  const slow = useDelayed(5000);
  const online = useOnline();
  const speaks = useSaysItFirst(slow || !online);
  return (
    <Box
      role="status"
      aria-label={t('base:loading')}
      sx={{ position: 'relative', display: 'grid', rowGap: `${gap}px` }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ height, display: 'flex', alignItems: 'center' }}>
          {visible ? (
            <Skeleton variant="rounded" width="100%" height={Math.max(12, height - 12)} />
          ) : null}
        </Box>
      ))}
      {speaks ? (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
          <Typography variant="body2" sx={{ px: 1, borderRadius: 1, bgcolor: 'background.paper' }}>
            {t(online ? 'base:stillLoading' : 'base:notLoadedYet')}
          </Typography>
        </Box>
      ) : null}
    </Box>
  );
}
