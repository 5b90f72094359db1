import { routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { OwnActivitiesTable, ownFigures } from '../../../shared/activity/own-activities-table.js';
import { useOwnNumbers } from '../../../shared/activity/use-own-numbers.js';
import { useCall } from '../../../shared/api/use-call.js';
import { EventNoteIcon } from '../../../shared/icons/icons.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { Pager, readPage } from '../../../shared/ui/pager.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { useAddress } from '../../../shared/use-address.js';

/** The team's activities with what the player did in each of theirs: the way to their recordings. */
export default function OwnActivitiesPage() {
  const { t } = useTranslation(['base', 'button', 'metric']);
  const idfPlayer = useSignedIn().team?.idfPlayer ?? 0;
  const [search] = useAddress();
  const page = readPage(search);
  const list = useCall(routes.team.activities.list, { query: { page } }, { keepPrevious: true });
  const metrics = useMetrics(ownFigures.join(','));
  const content = list.data?.content ?? [];
  const { query: numbers, isSettled, values } = useOwnNumbers(content, idfPlayer, ownFigures);
  const failed = [list, numbers, metrics].find(({ isLoadingError }) => isLoadingError);
  return (
    <Page title={t('base:ownActivities')} note={<ZoneNote />}>
      {failed && <FailedPanel error={failed.error} onRetry={() => void failed.refetch()} />}
      {list.isPending && <Skeletons rows={12} />}
      {list.data?.totalElements === 0 && (
        <StatePanel
          icon={<EventNoteIcon fontSize="large" />}
          title={t('base:noOwnActivities')}
          text={t('base:noOwnActivitiesHint')}
        />
      )}
      {content.length > 0 && (
        <OwnActivitiesTable
          activities={content}
          idfPlayer={idfPlayer}
          metrics={metrics}
          values={isSettled && !numbers.isPlaceholderData ? values : undefined}
          label={t('base:ownActivities')}
        />
      )}
      {list.data && <Pager answer={list.data} />}
    </Page>
  );
}
