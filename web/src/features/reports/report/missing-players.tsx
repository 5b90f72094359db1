import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../../../shared/ui/use-delayed.js';

/** Rows of a player come a moment after his analysis says done. */
const patienceMs = 5_000;

/** Says of whom there are no numbers, though they are analysed. */
export function MissingPlayers({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const late = useDelayed(patienceMs);
  return (
    late && <Alert severity="warning">{t('base:noNumbersOf', { names: names.join(', ') })}</Alert>
  );
}
