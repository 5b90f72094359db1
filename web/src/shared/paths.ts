import type { ActivityType } from '@touchline/proto';

/** Addresses of the screens; the router and every link take them from here. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  loginCallback: '/login/callback',
  signIn: '/sign-in/:uid',
  noTeam: '/no-team',
  activity: '/activity',
  activityList: '/activity/list',
  activityDetail: '/activity/detail/:idfActivity',
  whatIf: '/activity/what-if',
  recording: '/activity/detail/:idfActivity/players/:idfPlayer',
  ownActivities: '/my-activities',
  ownRecording: '/my-activities/:idfActivity/players/:idfPlayer',
  upload: '/upload',
  stadiums: '/stadiums',
  stadium: '/stadiums/:idfStadium',
  settings: '/settings',
  // Of the advanced settings: to hold the form of API-152 and API-153, too.
  seasonWeeks: '/settings/analysis/advanced',
  numbers: '/numbers',
  report: '/report',
  teamReport: '/report/main/team-activity',
} as const;

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search}` : path;
}

const ofSession = (idfSession: number | null): Record<string, string> =>
  idfSession === null ? {} : { session: String(idfSession) };

/** Links that carry a selection. */
export const linkTo = {
  activity: (idfActivity: number): string =>
    paths.activityDetail.replace(':idfActivity', String(idfActivity)),
  /** Activities of one type in the last seven days. */
  weekOf: (type: ActivityType): string => withQuery(paths.activityList, { range: '1w', type }),
  /** Activities of one day, `2026-11-21`. */
  activitiesOf: (day: string): string => withQuery(paths.activityList, { range: '1d', day }),
  /** Of the whole activity, or of one of its sessions. */
  teamReport: (idfActivity: number, idfSession: number | null = null): string =>
    withQuery(paths.teamReport, { activity: String(idfActivity), ...ofSession(idfSession) }),
  /** A player's recording: the whole of it, or what belongs to one session. */
  recording: (idfActivity: number, idfPlayer: number, idfSession: number | null = null): string =>
    withQuery(
      paths.recording
        .replace(':idfActivity', String(idfActivity))
        .replace(':idfPlayer', String(idfPlayer)),
      ofSession(idfSession),
    ),
  /** The same recording where its player gets to it. */
  ownRecording: (idfActivity: number, idfPlayer: number): string =>
    paths.ownRecording
      .replace(':idfActivity', String(idfActivity))
      .replace(':idfPlayer', String(idfPlayer)),
  stadium: (idfStadium: number | 'new'): string =>
    paths.stadium.replace(':idfStadium', String(idfStadium)),
  /** The glossary's entry of a metric. */
  number: (metric: string): string => withQuery(paths.numbers, { metric }),
  upload: (batch: string): string => withQuery(paths.upload, { batch }),
};
