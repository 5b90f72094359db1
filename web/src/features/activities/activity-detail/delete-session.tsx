import Button from '@mui/material/Button';
import { routes, type Session } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { sessionWords } from '../../../shared/activity/session-words.js';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';

interface DeleteSessionProps {
  session: Session;
  onDeleted: () => void;
}

/** Asks, then deletes. */
export function DeleteSession({ session, onDeleted }: DeleteSessionProps) {
  const { t } = useTranslation();
  const name = sessionWords(session.name, t);
  const remove = useChange(routes.team.sessions.delete, {
    success: () => changed.deleted(name),
    onSuccess: onDeleted,
  });
  const ask = (): void =>
    void confirm({
      title: { key: 'messages:deleteNamed', values: { name } },
      message: { key: 'messages:deleteSession' },
      agree: { key: 'button:delete' },
      cancelKey: 'button:cancel',
      kind: 'error',
      onAgree: () => remove.mutateAsync({ params: { id: session.idfSession } }),
    });
  return (
    <Button color="error" onClick={ask}>
      {t('button:delete')}
    </Button>
  );
}
