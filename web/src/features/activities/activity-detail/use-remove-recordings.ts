import { type DataItem, routes } from '@touchline/proto';
import { useChange } from '../../../shared/api/use-call.js';
import { confirm, notify } from '../../../shared/feedback/feedback.js';

/** Asks, then takes recordings out of the activity and its sessions. */
export function useRemoveRecordings(idfActivity: number, nameOf: (item: DataItem) => string) {
  const remove = useChange(routes.team.activityRecordings.remove);
  return (recordings: readonly DataItem[]): void => {
    const ids = recordings.map(({ idfData }) => idfData).join();
    const names = recordings.map(nameOf).join(', ');
    void confirm({
      title: { key: 'messages:removeFromActivityTitle', values: { names } },
      message: { key: 'messages:removeFromActivity' },
      agree: { key: 'button:remove' },
      cancelKey: 'button:cancel',
      kind: 'error',
      onAgree: async () => {
        await remove.mutateAsync({ params: { id: idfActivity, ids } });
        notify('success', { key: 'messages:recordingsRemoved', values: { names } }, 4000);
      },
    });
  };
}
