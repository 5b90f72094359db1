import Button from '@mui/material/Button';
import { routes, type Stadium } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { paths } from '../../../shared/paths.js';

/** Asks, deletes, and goes back to the list. */
export function DeleteStadium({ stadium }: { stadium: Stadium }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useChange(routes.team.stadiums.delete, {
    success: () => changed.deleted(stadium.name),
    onSuccess: () => navigate(paths.stadiums),
  });
  const ask = (): void =>
    void confirm({
      title: { key: 'messages:deleteNamed', values: { name: stadium.name } },
      agree: { key: 'button:delete' },
      cancelKey: 'button:cancel',
      kind: 'error',
      onAgree: () => remove.mutateAsync({ params: { id: stadium.idfStadium } }),
    });
  return (
    <Button color="error" onClick={ask}>
      {t('button:delete')}
    </Button>
  );
}
