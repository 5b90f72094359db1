import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The id by which the support finds what happened; nothing where there is none. */
export function SupportId({ traceId }: { traceId: string | undefined }) {
  const { t } = useTranslation();
  if (!traceId) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}
    >
      {t('messages:supportId', { traceId })}
    </Typography>
  );
}
