import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Activity, Session } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sessionWords } from '../../../shared/activity/session-words.js';
import type { Subject } from '../../../charts/chart-data.js';
import { createLinked } from '../../../charts/linked.js';
import { isNotFound } from '../../../shared/api/api-error.js';
import { notThere } from '../../../shared/api/use-record.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { Headline, HeadlineToCome } from '../../../shared/metric/headline.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo, paths } from '../../../shared/paths.js';
import { Page } from '../../../shared/ui/page.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
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
  useNames(activity);
  const failed = [activities, detail, summary, intervals, metrics, catalogue].filter(
    ({ isLoadingError }) => isLoadingError,
  );
  const gone = isNotFound(detail.error) ? detail.error : undefined;
  const error =
    selection.idfActivity === 0 ? notThere('activityNotFound') : (gone ?? failed[0]?.error);
  const latest = selection.idfActivity === null;
  const nothingYet = !error && latest && activities.data && !activity;
  // Its place is kept from the start: the head would grow by it.
  const actions = (activity !== undefined || (!error && !nothingYet)) && (
    <Button
      component={Link}
      to={activity ? linkTo.activity(activity.idfActivity) : paths.teamReport}
      disabled={!activity}
    >
      {t('button:openActivity')}
    </Button>
  );
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

/** What is reported of, for pictures and files. */
function useSubject(activity: Activity | undefined, session: Session | undefined): Subject {
  const { t } = useTranslation();
  const dates = useDates();
  if (!activity) return { words: '', parts: [] };
  const { name, dateStart } = activity;
  const part = session ? [sessionWords(session.name, t)] : [];
  return {
    words: [name, ...part, dates.date(dateStart)].join(', '),
    parts: [dates.isoDay(dateStart), name, ...part],
  };
}

const shownSession = (
  { idfSession }: ReportSelection,
  sessions: readonly Session[],
): Session | undefined => sessions.find((session) => session.idfSession === idfSession);

/** In breadcrumbs and browser tab: the report, and the activity that it is of. */
function useNames(activity: Activity | undefined): void {
  const { t } = useTranslation();
  const dates = useDates();
  useNamedScreen(
    t('base:teamReport'),
    activity
      ? {
          name: `${activity.name}, ${dates.date(activity.dateStart)}`,
          to: linkTo.activity(activity.idfActivity),
        }
      : null,
  );
}

/** Until it is known how many took part. */
const usualSquad = 24;

interface ReportProps {
  report: ReturnType<typeof useTeamReport>;
  metrics: Metrics;
  selection: ReportSelection;
  change: (values: Partial<ReportSelection>) => void;
}

const noNumbers = { rows: undefined, intervals: undefined };

/** What is there so far; the rest keeps its place, numbers until it is known what they mean. */
function Report({ report, metrics, selection, change }: ReportProps) {
  const { activity, detail, summary, withoutRow, groups, columns } = report;
  const { rows, intervals } = metrics.list.length > 0 ? report : noNumbers;
  const [linked] = useState(createLinked);
  const subject = useSubject(activity, shownSession(selection, detail.data?.sessions ?? []));
  const expected = activity?.players.length || usualSquad;
  const rowOf = (idfPlayer: number) => rows?.find((row) => row.idfPlayer === idfPlayer);
  return (
    <Stack spacing={3}>
      {detail.data && (
        <AnalysisState
          key={activity?.idfActivity}
          progress={detail.data.progress}
          numbersMs={detail.data.activity.changedSinceAnalysis ? undefined : summary.dataUpdatedAt}
          onEnd={() => void summary.refetch({ cancelRefetch: false })}
        />
      )}
      {detail.data && <ChangedNote activity={detail.data.activity} />}
      {withoutRow.length > 0 && <MissingPlayers names={withoutRow} />}
      {!activity && <HeadlineToCome metrics={metrics} />}
      {activity && rows?.length !== 0 && (
        <Headline
          activity={activity}
          metrics={metrics}
          values={rows && summary.data}
          whole={selection.idfSession === null}
          playerOf={(idfPlayer) => rowOf(idfPlayer)}
        />
      )}
      <TablePanel
        rows={rows}
        expected={expected}
        metrics={metrics}
        groups={groups}
        columns={columns}
        subject={subject}
        selection={selection}
        change={change}
        linked={linked}
      />
      {rows?.length !== 0 && (
        <ReportCharts
          rows={rows}
          expected={expected}
          intervals={intervals?.data}
          sessions={detail.data?.sessions ?? []}
          metrics={metrics}
          groups={groups}
          subject={subject}
          changed={activity?.changedSinceAnalysis ?? false}
          analysing={activity?.status === 'ANALYZING'}
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
