import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { hasFailed } from '../../../shared/activity/activity-words.js';
import { useBatchTasks } from '../../../shared/batches/use-batch-tasks.js';
import { paths } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { Section } from '../../../shared/ui/section.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { AnalysesUnderWay } from './analyses-under-way.js';
import { LastMatch, NextUp } from './coming-up.js';
import { NothingYet, WithoutTeam } from './home-empty.js';
import { HomeFooter } from './home-footer.js';
import { HomeGrid } from './home-grid.js';
import { LatestActivity } from './latest-activity.js';
import { NeedsYou } from './needs-you.js';
import { NumberFormQuestion } from './number-form-question.js';
import { OwnBests } from './own-bests.js';
import { OwnLatest } from './own-latest.js';
import { Part } from './part.js';
import { OwnWeek, TeamWeek } from './this-week.js';
import { ActivityTypeBars, SessionTypeBars } from './type-stats.js';
import { type Home, useHome } from './use-home.js';
import { useOwnSeason } from './use-own-season.js';
import { WeekList } from './week-list.js';

/** Of the latest activity with its five figures, in three rows of them, two, or one. */
const latestHeight = { xs: 570, md: 330, lg: 210 } as const;

function Latest({ home }: { home: Home }) {
  const { role } = useSignedIn();
  const progress = home.analyses.data?.find(
    (one) => one.idfActivity === home.latest.data?.idfActivity,
  );
  return (
    <Part query={home.latest} rows={3} minHeight={role === 'guest' ? undefined : latestHeight}>
      {(activity) => activity && <LatestActivity activity={activity} progress={progress} />}
    </Part>
  );
}

function LastSevenDays({ home }: { home: Home }) {
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

/** What is being computed. */
function UnderWay({ home: { underWay } }: { home: Home }) {
  const { t } = useTranslation();
  const running = underWay.filter((progress) => !hasFailed(progress));
  if (running.length === 0) return null;
  return (
    <Section title={t('base:analysesUnderWay')}>
      <AnalysesUnderWay analyses={running} />
    </Section>
  );
}

/** What the team's week was made of. */
function TeamStats({ home }: { home: Home }) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}

/** Under the rest of the page's side. */
function Around({ home }: { home: Home }) {
  return (
    <>
      <UnderWay home={home} />
      <TeamStats home={home} />
    </>
  );
}

/** Its parts have their height, and those that stand there only sometimes are there. */
const isTopKnown = ({ latest, recent }: Home): boolean =>
  [latest, recent].every(({ data, isError }) => data !== undefined || isError);

function CoachHome({ home }: { home: Home }) {
  return (
    <HomeGrid
      isTopKnown={isTopKnown(home)}
      top={<Latest home={home} />}
      topAside={
        <>
          <NeedsYou home={home} />
          <NextUp home={home} />
          <LastMatch home={home} />
        </>
      }
      week={<TeamWeek home={home} />}
      foot={<LastSevenDays home={home} />}
      footAside={<Around home={home} />}
    />
  );
}

function PlayerHome({ home }: { home: Home }) {
  const season = useOwnSeason(home);
  return (
    <HomeGrid
      isTopKnown={isTopKnown(home)}
      top={<Latest home={home} />}
      topAside={
        <>
          <OwnBests season={season} />
          <NextUp home={home} />
          <LastMatch home={home} />
        </>
      }
      week={<OwnWeek season={season} />}
      foot={<OwnLatest season={season} isKnown={home.recent.data !== undefined} />}
      footAside={<UnderWay home={home} />}
    />
  );
}

function GuestHome({ home }: { home: Home }) {
  return (
    <HomeGrid
      isTopKnown={isTopKnown(home)}
      top={<Latest home={home} />}
      topAside={
        <>
          <NextUp home={home} />
          <LastMatch home={home} />
        </>
      }
      foot={<LastSevenDays home={home} />}
      footAside={<Around home={home} />}
    />
  );
}

/** Before anything was recorded. */
function FirstDay({ home }: { home: Home }) {
  const isCoach = useSignedIn().role === 'coach';
  return (
    <>
      <NothingYet />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isCoach && <FirstNeeds home={home} />}
        <NextUp home={home} />
      </Box>
    </>
  );
}

/** Recordings may be there that are in no activity yet. */
function FirstNeeds({ home }: { home: Home }) {
  const { open = [] } = useBatchTasks();
  return open.length > 0 ? <NeedsYou home={home} /> : null;
}

const homes = { coach: CoachHome, player: PlayerHome, guest: GuestHome } as const;

function TeamHome() {
  const home = useHome();
  const { role } = useSignedIn();
  const { latest, recent, lastMatch } = home;
  // Where nothing can be had it is said once, not in every part.
  const main = [latest, recent, lastMatch];
  if (main.every(({ data, isError }) => isError && data === undefined)) {
    const { week, types, sessionTypes, analyses } = home;
    const failed = [...main, week, types, sessionTypes, analyses].filter(({ isError }) => isError);
    const retry = (): void => failed.forEach(({ refetch }) => void refetch());
    return <FailedPanel error={recent.error} onRetry={retry} fullScreen />;
  }
  if (latest.data === null && home.underWay.length === 0) return <FirstDay home={home} />;
  const OfRole = homes[role ?? 'guest'];
  return <OfRole home={home} />;
}

/** Home: the latest activity first, what needs the reader beside it, then the week. */
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
