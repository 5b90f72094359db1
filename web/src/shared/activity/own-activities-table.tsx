import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Activity, MetricValues } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, formatMetric } from '../format/metric-format.js';
import { missing } from '../format/numbers.js';
import { useDates } from '../format/use-dates.js';
import type { Metrics } from '../metric/use-metrics.js';
import { linkTo } from '../paths.js';
import { ActivityTypeMark } from './activity-type-mark.js';
import { isPlanned } from './activity-words.js';
import { StatusMark } from './status-mark.js';

/** What a player's activities are told by. */
export const ownFigures = ['totalDistance', 'hsrDistance', 'maxSpeed'];

/** On a phone headings stand in lines below each other, their words whole; names have what figures leave. */
const tableSx = {
  maxWidth: 1200,
  '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1.5 } },
  '& .MuiTableCell-head': {
    whiteSpace: 'normal',
    fontSize: { xs: 11, sm: 12 },
    verticalAlign: 'bottom',
    lineHeight: 1.35,
  },
} as const;
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface OwnActivitiesTableProps {
  activities: readonly Activity[];
  idfPlayer: number;
  metrics: Metrics;
  /** The player's numbers by activity; undefined until they are known. */
  values: ReadonlyMap<number, MetricValues> | undefined;
  /** Name of the table. */
  label: string;
}

/** Activities with what the player did in each of theirs: the way to their recordings. */
export function OwnActivitiesTable(props: OwnActivitiesTableProps) {
  const { activities, metrics, idfPlayer, label } = props;
  const { t } = useTranslation();
  return (
    <Table size="small" aria-label={label} sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: '45%', sm: 'auto' } }}>{t('base:activity')}</TableCell>
          <TableCell sx={wideOnly}>{t('base:type')}</TableCell>
          {ownFigures.map((name) => (
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
            {ownFigures.map((name) => (
              <TableCell key={name} align="right">
                {valueOf(props, name, activity)}
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
        {!played && ` · ${t(isPlanned(activity) ? 'base:statusPlanned' : 'base:notTakenPart')}`}
      </Typography>
      {played && status !== 'ANALYZED' && (
        <Typography variant="caption" component="div">
          <StatusMark status={status} dateStart={dateStart} />
        </Typography>
      )}
    </TableCell>
  );
}

type Numbers = Pick<OwnActivitiesTableProps, 'metrics' | 'values'>;

/** Empty until it is known whether there is one. */
function valueOf({ metrics, values }: Numbers, name: string, { idfActivity }: Activity): string {
  const metric = metrics.find(name);
  if (!metric || !values) return '';
  const ofActivity = values.get(idfActivity);
  return ofActivity ? formatMetric(metric, ofActivity[name]) : missing;
}
