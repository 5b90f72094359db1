import { redirect } from 'react-router-dom';
import {
  AssessmentIcon,
  EventNoteIcon,
  HomeIcon,
  MenuBookIcon,
  StadiumIcon,
  TuneIcon,
  UploadFileIcon,
} from '../shared/icons/icons.js';
import { linkTo, paths } from '../shared/paths.js';
import { lazyScreen } from './lazy-screen.js';
import type { Screen, ScreenRoute } from './screen.js';

/** A player who follows a coach's link gets to their own part of the activity that a parameter names. */
const ownPartOf =
  (name: string): Screen['instead'] =>
  ({ role, idfPlayer }, parameter) => {
    const activity = parameter(name);
    if (role !== 'player' || idfPlayer === null || activity === null) return null;
    return linkTo.ownRecording(Number(activity), idfPlayer);
  };

const listOfCoach: Screen['instead'] = ({ role }) => (role === 'coach' ? paths.activityList : null);

/** A coach who follows a player's link gets to the same recording; a player, to their own. */
const ofCoachOrOwn: Screen['instead'] = (visitor, parameter) =>
  visitor.role === 'coach'
    ? linkTo.recording(Number(parameter('idfActivity')), Number(parameter('idfPlayer')))
    : (ownPartOf('idfActivity')?.(visitor, parameter) ?? null);

/** Screens inside the shell, in the order of the navigation. A new screen is one entry here. */
export const screens: ScreenRoute[] = [
  {
    path: paths.home,
    handle: { titleKey: 'base:home', withoutTeam: true, icon: HomeIcon },
    lazy: lazyScreen(() => import('../features/activities/home/home-page.js')),
  },
  {
    path: paths.activity,
    handle: { titleKey: 'base:activities', roles: ['coach'], icon: EventNoteIcon },
    children: [
      { index: true, loader: () => redirect(paths.activityList) },
      {
        path: paths.activityList,
        handle: { titleKey: 'base:activities', hideCrumb: true },
        lazy: lazyScreen(
          () => import('../features/activities/activity-list/activity-list-page.js'),
        ),
      },
      {
        path: paths.activityDetail,
        handle: { titleKey: 'base:activity', instead: ownPartOf('idfActivity') },
        lazy: lazyScreen(
          () => import('../features/activities/activity-detail/activity-detail-page.js'),
        ),
      },
      {
        path: paths.recording,
        handle: { titleKey: 'base:player', instead: ownPartOf('idfActivity') },
        lazy: lazyScreen(() => import('../features/activities/recording/recording-page.js')),
      },
      {
        path: paths.whatIf,
        handle: { titleKey: 'base:whatIf' },
        lazy: lazyScreen(() => import('../features/reports/what-if/what-if-page.js')),
      },
    ],
  },
  {
    path: paths.ownActivities,
    handle: { titleKey: 'base:ownActivities', roles: ['player'], icon: EventNoteIcon },
    children: [
      {
        index: true,
        handle: {
          titleKey: 'base:ownActivities',
          hideCrumb: true,
          instead: listOfCoach,
        },
        lazy: lazyScreen(
          () => import('../features/activities/own-activities/own-activities-page.js'),
        ),
      },
      {
        path: paths.ownRecording,
        handle: { titleKey: 'base:player', ownPlayer: 'idfPlayer', instead: ofCoachOrOwn },
        lazy: lazyScreen(() => import('../features/activities/recording/recording-page.js')),
      },
    ],
  },
  {
    path: paths.report,
    handle: { titleKey: 'base:report', roles: ['coach'], icon: AssessmentIcon },
    children: [
      { index: true, loader: () => redirect(paths.teamReport) },
      {
        path: paths.teamReport,
        handle: { titleKey: 'base:teamReport', instead: ownPartOf('activity') },
        lazy: lazyScreen(() => import('../features/reports/report/team-report-page.js')),
      },
    ],
  },
  {
    path: paths.upload,
    handle: { titleKey: 'base:upload', roles: ['coach'], icon: UploadFileIcon },
    lazy: lazyScreen(() => import('../features/activities/upload/upload-page.js')),
  },
  {
    path: paths.stadiums,
    handle: { titleKey: 'base:stadiums', roles: ['coach'], icon: StadiumIcon },
    children: [
      {
        index: true,
        handle: { titleKey: 'base:stadiums', hideCrumb: true },
        lazy: lazyScreen(() => import('../features/settings/stadiums/stadiums-page.js')),
      },
      {
        path: paths.stadium,
        handle: { titleKey: 'base:stadium' },
        lazy: lazyScreen(() => import('../features/settings/stadiums/stadium-page.js')),
      },
    ],
  },
  {
    path: paths.settings,
    handle: { titleKey: 'base:settings', roles: ['coach'], icon: TuneIcon },
    children: [
      { index: true, loader: () => redirect(paths.seasonWeeks) },
      {
        path: paths.seasonWeeks,
        handle: { titleKey: 'base:seasonWeeks' },
        lazy: lazyScreen(() => import('../features/settings/season-weeks/season-weeks-page.js')),
      },
    ],
  },
  {
    path: paths.numbers,
    handle: { titleKey: 'base:numbers', withoutTeam: true, icon: MenuBookIcon },
    lazy: lazyScreen(() => import('../features/reports/numbers/numbers-page.js')),
  },
];

/** Full-screen pages that need no sign-in. */
export const publicScreens: ScreenRoute[] = [
  {
    path: paths.signIn,
    handle: { titleKey: 'base:signIn' },
    lazy: lazyScreen(() => import('../features/account/sign-in/sign-in-page.js')),
  },
  {
    path: paths.login,
    handle: { titleKey: 'base:signIn' },
    lazy: lazyScreen(() => import('../features/account/sign-in/login-page.js')),
  },
  {
    path: paths.loginCallback,
    handle: { titleKey: 'base:signIn' },
    lazy: lazyScreen(() => import('../features/account/sign-in/login-callback-page.js')),
  },
  {
    path: paths.noTeam,
    handle: { titleKey: 'base:noTeam' },
    lazy: lazyScreen(() => import('../features/account/sign-in/no-team-page.js')),
  },
];
