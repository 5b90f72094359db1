import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../../shared/ui/wordmark.js';

const firstYear = 2025;

/** Copyright line and logo; this screen only. */
export function HomeFooter() {
  const { t } = useTranslation();
  return (
    <Box
      component="footer"
      sx={{
        mt: 'auto',
        px: { xs: 2, sm: 3 },
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" color="textSecondary">
        {t('base:copyright', { year: firstYear })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Typography variant="caption">{t('base:poweredBy')}</Typography>
        <Wordmark />
      </Box>
    </Box>
  );
}
