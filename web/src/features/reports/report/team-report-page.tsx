import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AnalysisProgress } from '@touchline/proto';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ChartTable, downloadCsv, fileNameOf } from '../../../charts/chart-data.js';
import { ExportMenu } from '../../../charts/chart-frame.js';
import { createLinked, type Linked } from '../../../charts/linked.js';
import { downloadTablePicture } from '../../../charts/picture.js';
import { displayOf } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { Headline } from '../../../shared/metric/headline.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo, paths } from '../../../shared/paths.js';
import { Page } from '../../../shared/ui/page.js';
import { ProgressLine } from '../../../shared/ui/progress-line.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { ChangedNote } from './changed-note.js';
import { chosenColumns, type MetricGroups } from './metric-groups.js';
import { ColumnPicker } from './metric-picker.js';
import { MissingPlayers } from './missing-players.js';
import { ReportCharts } from './report-charts.js';
import { ReportList } from './report-list.js';
import { playerLabel, type PlayerRow } from './report-rows.js';
import { useReportSelection } from './report-selection.js';
import { ReportTable } from './report-table.js';
import { SelectionBar } from './selection-bar.js';
import { useTeamReport } from './use-team-report.js';
import { say } from '../../../shared/i18n/say.js';
import { failureText } from '../../../shared/recording/failure-text.js';

/** The team's report of one activity: headline, table, bars, line over time, zones. */
export default function TeamReportPage() {
  const { t } = useTranslation(['base', 'metric', 'button']);
  const { selection, change } = useReportSelection();
  const metrics = useMetrics();
  const dates = useDates();
  const report = useTeamReport(selection);
  const { activities, activity, detail, summary, intervals, rows, withoutRow, groups, columns } =
    report;
  const failed = [activities, detail, summary, intervals, metrics, report.catalogue].filter(
    ({ isLoadingError }) => isLoadingError,
  );
  const [linked] = useState(createLinked);

  const content = () => {
    if (failed[0]) {
      const retry = (): void => failed.forEach((query) => void query.refetch());
      return <FailedPanel error={failed[0].error} onRetry={retry} />;
    }
    if (activities.data && !activity) return <NothingYet />;
    const subtitle = activity ? `${activity.name}, ${dates.date(activity.dateStart)}` : '';
    return (
      <Stack spacing={3}>
        <SelectionBar
          activities={activities.data?.content ?? []}
          activity={activity}
          sessions={detail.data?.sessions ?? []}
          selection={selection}
          change={change}
        />
        {detail.data && <Progress progress={detail.data.progress} />}
        {detail.data && <ChangedNote activity={detail.data.activity} />}
        {withoutRow.length > 0 && <MissingPlayers names={withoutRow} />}
        {activity && rows?.length !== 0 && (
          <Headline
            activity={activity}
            metrics={metrics}
            values={rows && summary.data}
            whole={selection.idfSession === null}
            playerName={(idfPlayer) =>
              rows?.find((row) => row.idfPlayer === idfPlayer)?.name ?? missing
            }
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
            selection={selection}
            change={change}
            linked={linked}
          />
        )}
      </Stack>
    );
  };
  const actions = activity && (
    <Button component={Link} to={linkTo.activity(activity.idfActivity)}>
      {t('button:openActivity')}
    </Button>
  );
  return (
    <Page title={t('base:teamReport')} note={<ZoneNote />} actions={actions}>
      {content()}
    </Page>
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

/** Says when only a part of the squad is there yet, or that the analysis has not been asked for. */
function Progress({ progress }: { progress: AnalysisProgress }) {
  const { t } = useTranslation();
  const { status, done, total, failure } = progress;
  if (status === 'ANALYZING') {
    return (
      <Box role="status">
        <ProgressLine label={t('base:analysedOf', { done, total })} done={done} total={total} />
      </Box>
    );
  }
  if (failure) {
    const message = say(t, failureText(failure));
    return <Alert severity="error">{t('base:analysisFailed', { message })}</Alert>;
  }
  if (status === 'ANALYZED') return null;
  return <Alert severity="info">{t('base:notAnalysedYet')}</Alert>;
}

interface TablePanelProps {
  rows: readonly PlayerRow[] | undefined;
  metrics: Metrics;
  groups: MetricGroups;
  columns: readonly string[];
  subtitle: string;
  onGroup: (group: string) => void;
  linked: Linked;
}

const own = 'own';

function TablePanel(props: TablePanelProps) {
  const { rows, metrics, groups, columns, subtitle, onGroup, linked } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const chosen = chosenColumns(columns, groups);
  const named = chosen === 'overview' || groups.some(({ name }) => name === chosen);
  const table = rows && tableOf(rows, columns, metrics, t('base:player'));
  const title = t('base:playersAndMetrics');
  const fileName = fileNameOf(subtitle, title);
  return (
    <Box component="section" ref={frame} aria-label={title}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {!narrow && (
          <>
            <Select
              value={named ? chosen : own}
              onChange={(event) => onGroup(event.target.value)}
              inputProps={{ 'aria-label': t('base:columns') }}
            >
              <MenuItem value="overview">{t('base:columnsOverview')}</MenuItem>
              {groups.map(({ name, labelKey }) => (
                <MenuItem key={name} value={name}>
                  {say(t, { key: labelKey })}
                </MenuItem>
              ))}
              {!named && <MenuItem value={own}>{t('base:columnsOwn')}</MenuItem>}
            </Select>
            <ColumnPicker
              columns={columns}
              metrics={metrics}
              groups={groups}
              onChange={(now) => onGroup(chosenColumns(now, groups))}
            />
          </>
        )}
        <ExportMenu
          disabled={!table}
          onCsv={() => table && downloadCsv(fileName, table)}
          onPng={() =>
            table &&
            frame.current &&
            void downloadTablePicture(
              fileName,
              frame.current,
              { title, subtitle, legend: [] },
              table,
            )
          }
        />
      </Stack>
      {!rows && <Skeleton variant="rounded" height={36 * 12} />}
      {rows && rows.length === 0 && (
        <Typography color="textSecondary">{t('base:noNumbersYet')}</Typography>
      )}
      {rows && rows.length > 0 && narrow && <ReportList rows={rows} metrics={metrics} />}
      {rows && rows.length > 0 && !narrow && (
        <ReportTable
          rows={rows}
          columns={columns}
          metrics={metrics}
          label={title}
          linked={linked}
        />
      )}
    </Box>
  );
}

/** The table's numbers in the shown units, rounded as shown. */
function tableOf(
  rows: readonly PlayerRow[],
  columns: readonly string[],
  metrics: Metrics,
  player: string,
): ChartTable {
  const displays = columns.map((name) => {
    const metric = metrics.find(name);
    return metric ? displayOf(metric) : { factor: 1, unit: '', decimals: 0 };
  });
  return {
    columns: [
      player,
      ...columns.map(
        (name, index) =>
          `${metrics.label(name)}${displays[index]?.unit ? ` (${displays[index].duration ? 's' : displays[index].unit})` : ''}`,
      ),
    ],
    rows: rows.map((row) => [
      playerLabel(row),
      ...columns.map((name, index) => {
        const value = row.metrics[name] ?? null;
        const display = displays[index];
        if (value === null || !display) return null;
        return display.duration
          ? Math.round(value)
          : Number((value * display.factor).toFixed(display.decimals));
      }),
    ]),
  };
}
