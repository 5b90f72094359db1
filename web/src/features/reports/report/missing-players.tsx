import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../../../shared/ui/use-delayed.js';

/** Rows of a player come a moment after their analysis is reported as done. */
const delayMs = 5_000;

/** Says of whom there are no numbers, though they are analysed. */
export function MissingPlayers({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const late = useDelayed(delayMs);
  return (
    late && <Alert severity="warning">{t('base:noNumbersOf', { names: names.join(', ') })}</Alert>
  );
}
