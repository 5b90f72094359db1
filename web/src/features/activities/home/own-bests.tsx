import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { isMatch } from '../../../shared/activity/activity-words.js';
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { useDates } from '../../../shared/format/use-dates.js';
import type { TextKey } from '../../../shared/i18n/texts.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo } from '../../../shared/paths.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { type Best, bestOf } from './bests.js';
import type { OwnSeason } from './use-own-season.js';

interface Kind {
  metric: string;
  label: TextKey<'base'>;
  onlyMatches?: boolean;
}

const kinds: readonly Kind[] = [
  { metric: 'maxSpeed', label: 'base:bestSpeed' },
  { metric: 'totalDistance', label: 'base:bestMatchDistance', onlyMatches: true },
  { metric: 'sprintCount', label: 'base:bestSprints' },
];
const asked = kinds.map(({ metric }) => metric).join(',');
const rowHeight = 56;

/** A player's highest numbers of the season, and where they were. */
export function OwnBests({ season }: { season: OwnSeason }) {
  const { t } = useTranslation();
  const dates = useDates();
  const metrics = useMetrics(asked);
  const { activities, values, idfPlayer, failed } = season;
  const first = activities.at(-1);
  if (failed) return null;
  const bests = values
    ? kinds.map((kind) => {
        const among = kind.onlyMatches ? activities.filter(isMatch) : activities;
        return { ...kind, best: bestOf(kind.metric, among, values) };
      })
    : undefined;
  return (
    <Section
      title={t('base:ownBests')}
      note={first && t('base:since', { date: dates.date(first.dateStart) })}
    >
      {!bests && <Skeletons rows={kinds.length} height={rowHeight} />}
      {bests && bests.every(({ best }) => best === null) && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {t('base:noNumbersYet')}
        </Typography>
      )}
      {bests?.map(
        ({ metric, label, best }) =>
          best && (
            <OneBest
              key={metric}
              label={t(label)}
              best={best}
              value={valueOf(metrics, metric, best)}
              to={linkTo.ownRecording(best.activity.idfActivity, idfPlayer)}
            />
          ),
      )}
    </Section>
  );
}

function valueOf(metrics: Metrics, name: string, { value }: Best): string {
  const metric = metrics.find(name);
  return metric ? formatMetricWithUnit(metric, value) : '';
}

interface OneBestProps {
  label: string;
  value: string;
  best: Best;
  to: string;
}

function OneBest({ label, value, best, to }: OneBestProps) {
  const dates = useDates();
  const { name, dateStart } = best.activity;
  return (
    <Box sx={{ minHeight: rowHeight, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Typography>{label}</Typography>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{value}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap>
        <Link component={RouterLink} to={to} color="inherit">
          {name}
        </Link>
        {` · ${dates.date(dateStart)}`}
      </Typography>
    </Box>
  );
}
