import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createLinked } from '../../../charts/linked.js';
import { notThere } from '../../../shared/api/use-record.js';
import { missing } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { Headline } from '../../../shared/metric/headline.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo, paths } from '../../../shared/paths.js';
import { Page } from '../../../shared/ui/page.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { AnalysisState } from './analysis-state.js';
import { ChangedNote } from './changed-note.js';
import { MissingPlayers } from './missing-players.js';
import { ReportCharts } from './report-charts.js';
import { type ReportSelection, useReportSelection } from './report-selection.js';
import { SelectionBar } from './selection-bar.js';
import { TablePanel } from './table-panel.js';
import { useTeamReport } from './use-team-report.js';

/** The team's report of one activity: headline, table, bars, line over time, zones. */
export default function TeamReportPage() {
  const { t } = useTranslation(['base', 'metric', 'button']);
  const { selection, change } = useReportSelection();
  const metrics = useMetrics();
  const report = useTeamReport(selection);
  const { activities, activity, detail, summary, intervals, catalogue } = report;
  const failed = [activities, detail, summary, intervals, metrics, catalogue].filter(
    ({ isLoadingError }) => isLoadingError,
  );
  const actions = activity && (
    <Button component={Link} to={linkTo.activity(activity.idfActivity)}>
      {t('button:openActivity')}
    </Button>
  );
  const error = selection.idfActivity === 0 ? notThere('activityNotFound') : failed[0]?.error;
  const latest = selection.idfActivity === null;
  const nothingYet = !error && latest && activities.data && !activity;
  const retry = () => failed.forEach((query) => void query.refetch());
  return (
    <Page title={t('base:teamReport')} note={<ZoneNote />} actions={actions}>
      <Stack spacing={3}>
        {nothingYet || (error && !activities.data) ? null : (
          <SelectionBar
            activities={activities.data?.content ?? []}
            activity={activity}
            sessions={detail.data?.sessions ?? []}
            selection={selection}
            change={change}
          />
        )}
        {nothingYet ? (
          <NothingYet />
        ) : error ? (
          <FailedPanel
            error={error}
            onRetry={retry}
            back={latest ? undefined : { to: paths.teamReport, key: 'button:latestReport' }}
          />
        ) : (
          <Report report={report} metrics={metrics} selection={selection} change={change} />
        )}
      </Stack>
    </Page>
  );
}

interface ReportProps {
  report: ReturnType<typeof useTeamReport>;
  metrics: Metrics;
  selection: ReportSelection;
  change: (values: Partial<ReportSelection>) => void;
}

/** What is there so far; the rest keeps its place. */
function Report({ report, metrics, selection, change }: ReportProps) {
  const { activity, detail, summary, intervals, rows, withoutRow, groups, columns } = report;
  const dates = useDates();
  const [linked] = useState(createLinked);
  const subtitle = activity ? `${activity.name}, ${dates.date(activity.dateStart)}` : '';
  const rowOf = (idfPlayer: number) => rows?.find((row) => row.idfPlayer === idfPlayer);
  return (
    <Stack spacing={3}>
      {detail.data && <AnalysisState key={activity?.idfActivity} progress={detail.data.progress} />}
      {detail.data && <ChangedNote activity={detail.data.activity} />}
      {withoutRow.length > 0 && <MissingPlayers names={withoutRow} />}
      {activity && rows?.length !== 0 && (
        <Headline
          activity={activity}
          metrics={metrics}
          values={rows && summary.data}
          whole={selection.idfSession === null}
          playerName={(idfPlayer) => rowOf(idfPlayer)?.name ?? missing}
          isKeeper={(idfPlayer) => rowOf(idfPlayer)?.goalkeeper ?? false}
        />
      )}
      <TablePanel
        rows={rows}
        metrics={metrics}
        groups={groups}
        columns={columns}
        subtitle={subtitle}
        onGroup={(group) => change({ group })}
        linked={linked}
      />
      {rows?.length !== 0 && (
        <ReportCharts
          rows={rows}
          intervals={intervals.data}
          metrics={metrics}
          groups={groups}
          subtitle={subtitle}
          changed={activity?.changedSinceAnalysis ?? false}
          selection={selection}
          change={change}
          linked={linked}
        />
      )}
    </Stack>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <StatePanel
      title={t('base:noActivityYet')}
      text={t('base:noActivityYetHint')}
      action={
        <Button variant="contained" component={Link} to={paths.upload}>
          {t('button:uploadRecordings')}
        </Button>
      }
    />
  );
}
