import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Activity, type MetricValues, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';
import { StatusMark } from '../../../shared/activity/status-mark.js';
import { useCall } from '../../../shared/api/use-call.js';
import { displayOf, formatMetric } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { EventNoteIcon } from '../../../shared/icons/icons.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { Pager, readPage } from '../../../shared/ui/pager.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { useAddress } from '../../../shared/use-address.js';

const figures = ['totalDistance', 'hsrDistance', 'maxSpeed'];
const asked = figures.join(',');
/** On a phone the figures share what the names leave, their headings in lines below each other. */
const tableSx = {
  maxWidth: 1200,
  tableLayout: { xs: 'fixed', sm: 'auto' },
  '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1.5 } },
  '& .MuiTableCell-head': {
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    verticalAlign: 'bottom',
    lineHeight: 1.35,
  },
} as const;
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** The team's activities with what the player did in each of theirs: the way to their recordings. */
export default function OwnActivitiesPage() {
  const { t } = useTranslation(['base', 'button', 'metric']);
  const idfPlayer = useSignedIn().team?.idfPlayer ?? 0;
  const [search] = useAddress();
  const page = readPage(search);
  const list = useCall(routes.team.activities.list, { query: { page } }, { keepPrevious: true });
  const metrics = useMetrics(asked);
  const content = list.data?.content ?? [];
  const played = content.filter((one) => one.players.includes(idfPlayer) && hasNumbers(one));
  const numbers = useCall(
    routes.reports.summaries.listByActivity,
    {
      params: {
        idfActivities: played.map(({ idfActivity }) => idfActivity).join(','),
        idfSessions: 'all',
        idfPlayers: String(idfPlayer),
      },
      query: { metrics: asked },
    },
    { enabled: played.length > 0, keepPrevious: true },
  );
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
        <Activities
          activities={content}
          idfPlayer={idfPlayer}
          metrics={metrics}
          values={new Map(numbers.data?.map((row) => [row.idfActivity, row.metrics]))}
        />
      )}
      {list.data && <Pager answer={list.data} />}
    </Page>
  );
}

const hasNumbers = ({ status }: Activity) => status !== 'UN_ANALYZED';

interface ActivitiesProps {
  activities: readonly Activity[];
  idfPlayer: number;
  metrics: Metrics;
  /** The player's numbers by activity. */
  values: ReadonlyMap<number, MetricValues>;
}

function Activities({ activities, values, metrics, idfPlayer }: ActivitiesProps) {
  const { t } = useTranslation();
  return (
    <Table size="small" aria-label={t('base:ownActivities')} sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: '48%', sm: 'auto' } }}>{t('base:activity')}</TableCell>
          <TableCell sx={wideOnly}>{t('base:type')}</TableCell>
          {figures.map((name) => (
            <TableCell key={name} align="right">
              <Heading name={name} metrics={metrics} />
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {activities.map((activity) => (
          <TableRow key={activity.idfActivity} hover>
            <NameCell activity={activity} idfPlayer={idfPlayer} />
            <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap' }}>
              <ActivityTypeMark type={activity.type} />
            </TableCell>
            {figures.map((name) => (
              <TableCell key={name} align="right">
                {valueOf(metrics, name, values.get(activity.idfActivity))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A metric's name over its unit. */
function Heading({ name, metrics }: { name: string; metrics: Metrics }) {
  const metric = metrics.find(name);
  return (
    <>
      {metrics.label(name)}
      <Typography variant="caption" color="textSecondary" component="div">
        {metric && displayOf(metric).unit}
      </Typography>
    </>
  );
}

function NameCell({ activity, idfPlayer }: { activity: Activity; idfPlayer: number }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { idfActivity, name, dateStart, dateFinish, players, status } = activity;
  const played = players.includes(idfPlayer);
  return (
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {played ? (
        <Link
          component={RouterLink}
          to={linkTo.ownRecording(idfActivity, idfPlayer)}
          color="textPrimary"
          sx={{ fontWeight: 500 }}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        {dates.day(dateStart)}, {dates.span(dateStart, dateFinish)}
        {!played && ` · ${t('base:notTakenPart')}`}
      </Typography>
      {played && status !== 'ANALYZED' && (
        <Typography variant="caption" component="div">
          <StatusMark status={status} />
        </Typography>
      )}
    </TableCell>
  );
}

function valueOf(metrics: Metrics, name: string, values: MetricValues | undefined): string {
  const metric = metrics.find(name);
  return metric && values ? formatMetric(metric, values[name]) : missing;
}
