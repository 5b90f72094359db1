import { type DataItem, routes } from '@touchline/proto';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';

/** Asks, then takes recordings out of the activity and its sessions. */
export function useRemoveRecordings(idfActivity: number, nameOf: (item: DataItem) => string) {
  const remove = useChange(routes.team.activityRecordings.remove, { success: changed.deleted });
  return (recordings: readonly DataItem[]): void => {
    const ids = recordings.map(({ idfData }) => idfData).join();
    void confirm({
      message: {
        key: 'messages:removeFromActivity',
        values: { names: recordings.map(nameOf).join(', ') },
      },
      agreeKey: 'button:remove',
      cancelKey: 'button:cancel',
      kind: 'error',
      onAgree: () => remove.mutateAsync({ params: { id: idfActivity, ids } }),
    });
  };
}
