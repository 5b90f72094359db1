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

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** Links that carry a selection. */
export const linkTo = {
  activity: (idfActivity: number): string =>
    paths.activityDetail.replace(':idfActivity', String(idfActivity)),
  teamReport: (idfActivity: number): string =>
    withQuery(paths.teamReport, { activity: String(idfActivity) }),
  recording: (idfActivity: number, idfPlayer: number): string =>
    paths.recording
      .replace(':idfActivity', String(idfActivity))
      .replace(':idfPlayer', String(idfPlayer)),
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
