import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The product's mark (a corner of the pitch) and, where there is room, its name. */
export function Wordmark({ markOnly = false }: { markOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 16,
        fontWeight: 600,
        letterSpacing: '-0.02em',
        color: 'text.primary',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden
        sx={{ width: 24, height: 24, color: 'primary.main', flex: 'none' }}
      >
        <path
          d="M5 2.5v19M5 17a9.5 9.5 0 0 1 13.5 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="16" cy="8" r="2.75" fill="currentColor" />
      </Box>
      {markOnly ? null : t('base:product')}
    </Box>
  );
}
