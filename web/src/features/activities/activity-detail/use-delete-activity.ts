import { type ActivityDetail, routes } from '@touchline/proto';
import { useNavigate } from 'react-router-dom';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import type { TextOf } from '../../../shared/i18n/texts.js';
import { paths } from '../../../shared/paths.js';

/** Asks, then deletes the activity, its sessions first: alone it would be refused. */
export function useDeleteActivity({ activity, sessions }: ActivityDetail): () => void {
  const navigate = useNavigate();
  const removeSession = useChange(routes.team.sessions.delete);
  const remove = useChange(routes.team.activities.delete, {
    success: () => changed.deleted(activity.name),
    onSuccess: () => navigate(paths.activityList),
  });
  const left = new Set(sessions.map(({ idfSession }) => idfSession));
  const removeAll = async (): Promise<void> => {
    for (const id of left) {
      await removeSession.mutateAsync({ params: { id } });
      left.delete(id);
    }
    await remove.mutateAsync({ params: { id: activity.idfActivity } });
  };
  return () =>
    void confirm({
      title: questionOf(activity.name, sessions.length),
      message: { key: 'messages:deleteActivity' },
      agree: { key: 'button:delete' },
      cancelKey: 'button:cancel',
      kind: 'error',
      onAgree: removeAll,
    });
}

const questionOf = (name: string, count: number): TextOf =>
  count === 0
    ? { key: 'messages:deleteNamed', values: { name } }
    : { key: 'messages:deleteActivityAndSessionsTitle', values: { name, count } };
