import { routes } from '@touchline/proto';
import { useMemo } from 'react';
import { useAnalysisFollow } from '../../../shared/activity/use-activity-detail.js';
import { useCall } from '../../../shared/api/use-call.js';
import { untilComplete } from '../../../shared/metric/until-complete.js';
import { columnsOf, type MetricGroups, shownMetrics } from './metric-groups.js';
import { playerRows, playersWithoutRow } from './report-rows.js';
import type { ReportSelection } from './report-selection.js';

export const intervalMinutes = 5;
/** Activities offered in the selection. */
const recentActivities = 100;
const noGroups: MetricGroups = [];

/** Everything the team report reads; parts arrive on their own and are shown as they come. */
export function useTeamReport(selection: ReportSelection) {
  const { idfActivity, idfSession, lineMetric } = selection;
  const catalogue = useCall(routes.reports.metricGroups.list, {}, { staleTime: Infinity });
  const { data: groups = noGroups } = catalogue;
  const columns = useMemo(() => columnsOf(selection.group, groups), [selection.group, groups]);
  const activities = useCall(routes.team.activities.list, { query: { size: recentActivities } });
  const content = activities.data?.content;
  const chosen = content?.find((activity) => activity.idfActivity === idfActivity);
  const latest = content?.find(({ status }) => status === 'ANALYZED') ?? content?.[0];
  const activity = idfActivity === null ? latest : chosen;
  const id = idfActivity ?? latest?.idfActivity ?? 0;
  const enabled = id > 0;
  const detail = useCall(
    routes.team.activities.getDetail,
    { params: { id } },
    { enabled, refetchInterval: useAnalysisFollow() },
  );
  const params = {
    idfActivities: String(id),
    idfSessions: idfSession ? String(idfSession) : 'all',
    idfPlayers: 'all',
  };
  // A session may be without some of the players.
  const complete = idfSession === null ? detail.data : undefined;
  const refetchInterval = untilComplete(complete?.progress);
  const summary = useCall(
    routes.reports.summaries.listByPlayer,
    { params, query: { metrics: shownMetrics(selection, columns).join(',') } },
    { enabled: enabled && groups.length > 0, keepPrevious: true, refetchInterval },
  );
  const intervals = useCall(
    routes.reports.intervals.listByPlayer,
    { params, query: { interval: intervalMinutes, metrics: lineMetric } },
    { enabled, keepPrevious: true, refetchInterval },
  );
  const rows = useMemo(
    () =>
      summary.data && detail.data
        ? playerRows(summary.data, detail.data.players, id, idfSession)
        : undefined,
    [summary.data, detail.data, id, idfSession],
  );
  const withoutRow = useMemo(
    () => (rows && complete ? playersWithoutRow(rows, complete) : []),
    [rows, complete],
  );
  return {
    activities,
    activity: detail.data?.activity ?? activity,
    detail,
    summary,
    intervals,
    rows,
    withoutRow,
    catalogue,
    groups,
    columns,
  };
}
