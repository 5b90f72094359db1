import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MetricDefinition } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { startOfDay } from '../../../shared/format/zoned-day.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { weekChart } from './lazy-week-chart.js';
import type { Home } from './use-home.js';
import type { OwnSeason } from './use-own-season.js';
import { useTeamWeek } from './use-team-week.js';
import { loadMetric, type WeekLoad } from './week-load.js';

/** Words, head and legend of the chart, and the chart itself: nothing jumps when they come. */
const partHeight = 300;

/** What the team did this week, beside what is usual. */
export function TeamWeek({ home }: { home: Home }) {
  return <Week {...useTeamWeek(home)} ofTeam />;
}

/** What a player did this week, beside what is usual for them. */
export function OwnWeek({ season: { week, failed } }: { season: OwnSeason }) {
  return <Week week={week} failed={failed} />;
}

interface WeekProps {
  week: WeekLoad | undefined;
  failed: { error: unknown; refetch(): unknown } | undefined;
  /** Per player who took part; else of one player. */
  ofTeam?: boolean;
  /** Goalkeepers are not in the mean. */
  leavesOut?: boolean;
}

function Week({ week, failed, ofTeam = false, leavesOut = false }: WeekProps) {
  const { t } = useTranslation();
  const metrics = useMetrics(loadMetric);
  const metric = metrics.find(loadMetric);
  const label = metrics.label(loadMetric);
  const mean = leavesOut ? 'base:outfieldMeanOf' : 'base:meanOf';
  const trouble = failed ?? (metrics.isLoadingError ? metrics : undefined);
  return (
    <Section title={t('base:thisWeek')} note={week && <Days week={week} />}>
      {trouble ? (
        <FailedPanel error={trouble.error} onRetry={() => void trouble.refetch()} />
      ) : (
        <Box sx={{ minHeight: partHeight }}>
          {week && metric ? (
            <>
              <WeekWords week={week} metric={metric} ofTeam={ofTeam} />
              <weekChart.Part
                week={week}
                metric={metric}
                title={ofTeam ? t(mean, { metric: label }) : label}
              />
            </>
          ) : (
            <Skeletons height={partHeight} />
          )}
        </Box>
      )}
    </Section>
  );
}

function Days({ week: { days } }: { week: WeekLoad }) {
  const dates = useDates();
  const [first, last] = [days[0]!, days.at(-1)!].map(({ day }) =>
    dates.day(startOfDay(day, dates.timeZone)),
  );
  return `${first} – ${last}`;
}

type WordsProps = { week: WeekLoad; metric: MetricDefinition };

/** `32.40 km so far: the averages of its days, added up. Usually 35.10 km by Saturday, 41.00 km in the whole week.` */
function WeekWords({ week, metric, ofTeam }: WordsProps & { ofTeam: boolean }) {
  const { t } = useTranslation();
  const value = formatMetricWithUnit(metric, week.soFar);
  const soFar =
    week.soFar === null
      ? t('base:weekWithoutNumbers')
      : t(ofTeam ? 'base:weekPerPlayer' : 'base:weekSoFar', { value });
  return (
    <Typography sx={{ mb: 1 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {soFar}
      </Box>{' '}
      <UsualWords week={week} metric={metric} />
    </Typography>
  );
}

function UsualWords({ week, metric }: WordsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { today, usualSoFar, usualWhole } = week;
  if (usualWhole === null) return week.soFar === null ? null : t('base:noUsualWeek');
  const whole = formatMetricWithUnit(metric, usualWhole);
  const soFar = formatMetricWithUnit(metric, usualSoFar);
  // Before the day that usually is the week's first, and from its last one on.
  if (!usualSoFar || soFar === whole) return t('base:usualWholeWeek', { whole });
  return t('base:usualByDay', {
    whole,
    soFar,
    weekday: dates.weekday(startOfDay(today.day, dates.timeZone)),
  });
}
