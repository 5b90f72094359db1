import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { hasFailed } from '../../../shared/activity/activity-words.js';
import { paths } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { BatchList } from '../../../shared/batches/batch-list.js';
import { useBatchTasks } from '../../../shared/batches/use-batch-tasks.js';
import { AnalysesUnderWay } from './analyses-under-way.js';
import { NothingYet, WithoutTeam } from './home-empty.js';
import { HomeFooter } from './home-footer.js';
import { LatestActivity } from './latest-activity.js';
import { NumberFormQuestion } from './number-form-question.js';
import { ActivityTypeBars, SessionTypeBars } from './type-stats.js';
import { useHome } from './use-home.js';
import { WeekList } from './week-list.js';

type Home = ReturnType<typeof useHome>;

/** One answer of the server in its three states. */
function Part<T>({
  query,
  rows,
  children,
}: {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch(): unknown };
  rows: number;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <FailedPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Skeletons rows={rows} />;
}

function Week({ home }: { home: Home }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <Section
      title={t('base:lastSevenDays')}
      action={
        role === 'coach' ? (
          <Link component={RouterLink} to={paths.activityList} sx={{ fontSize: 13 }}>
            {t('button:allActivities')}
          </Link>
        ) : null
      }
    >
      <Part query={home.week} rows={5}>
        {({ content }) =>
          content.length > 0 ? (
            <WeekList activities={content} analyses={home.analyses.data ?? []} />
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
              {t('base:noneInSevenDays')}
            </Typography>
          )
        }
      </Part>
    </Section>
  );
}

/** Uploads that a coach has to go on with. */
function ToFinish() {
  const { t } = useTranslation();
  const { open = [] } = useBatchTasks();
  if (open.length === 0) return null;
  return (
    <Section title={t('base:toFinish')}>
      <BatchList batches={open} />
    </Section>
  );
}

function Aside({ home }: { home: Home }) {
  const { t } = useTranslation();
  const isCoach = useSignedIn().role === 'coach';
  const failed = home.underWay.filter(hasFailed);
  const running = home.underWay.filter((progress) => !hasFailed(progress));
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      {isCoach && <ToFinish />}
      {failed.length > 0 ? (
        <Section title={t('base:statusFailed')}>
          <AnalysesUnderWay analyses={failed} />
        </Section>
      ) : null}
      {running.length > 0 ? (
        <Section title={t('base:analysesUnderWay')}>
          <AnalysesUnderWay analyses={running} />
        </Section>
      ) : null}
      <Section title={t('base:byActivityType')} note={t('base:lastSevenDays')}>
        <Part query={home.types} rows={2}>
          {(stats) => <ActivityTypeBars stats={stats} />}
        </Part>
      </Section>
      <Section title={t('base:bySessionType')} note={t('base:lastSevenDays')}>
        <Part query={home.sessionTypes} rows={3}>
          {(stats) => <SessionTypeBars stats={stats} />}
        </Part>
      </Section>
    </Box>
  );
}

function TeamHome() {
  const home = useHome();
  const progress = home.analyses.data?.find(
    (one) => one.idfActivity === home.latest.data?.idfActivity,
  );
  const isCoach = useSignedIn().role === 'coach';
  if (home.latest.data === null && home.underWay.length === 0) {
    return (
      <>
        <NothingYet />
        {isCoach && <ToFinish />}
      </>
    );
  }
  return (
    <>
      <Part query={home.latest} rows={4}>
        {(activity) =>
          activity ? <LatestActivity activity={activity} progress={progress} /> : null
        }
      </Part>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(240px, 1fr)' },
          gap: { xs: 3, md: 5 },
        }}
      >
        <Week home={home} />
        <Aside home={home} />
      </Box>
    </>
  );
}

/** Home: the latest activity first, then the week, then what is still being computed. */
export default function HomePage() {
  const { team } = useSignedIn();
  return (
    <>
      <Page>
        <NumberFormQuestion />
        {team ? <TeamHome /> : <WithoutTeam />}
      </Page>
      <HomeFooter />
    </>
  );
}
