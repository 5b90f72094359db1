import { defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import {
  kickOff,
  makeActivity,
  makeActivityDetail,
  makePage,
  makePlayer,
  makeSession,
  minuteMs,
} from './make.js';
import { catalogueAnswers, makeInterval, makeQuality, makeSummary } from './make-reports.js';
import { type Answer, answer } from './server.js';

/** A squad of two who played, and a goalkeeper for whoever wants one. */
export const nina = makePlayer({ idfPlayer: 11, backNumber: 9, nickName: 'Nina' });
export const kim = makePlayer({ idfPlayer: 12, backNumber: 1, nickName: 'Kim' });
export const keeper = makePlayer({
  idfPlayer: 13,
  backNumber: 22,
  nickName: 'Uma',
  position: 'GK',
});

export const analysedDetail = makeActivityDetail({
  players: [nina, kim],
  activity: makeActivity({ players: [11, 12] }),
  sessions: [makeSession()],
});

export const kimsNumbers = makeSummary({
  idfPlayer: 12,
  metrics: {
    duration: 2700,
    totalDistance: 5500,
    distancePerMins: 122,
    hsrDistance: 0,
    maxSpeed: 7,
  },
  quality: makeQuality({ grade: 'C' }),
});
/** Few metres and no sprint, as goalkeepers have them. */
export const keepersNumbers = makeSummary({
  idfPlayer: 13,
  metrics: {
    duration: 5400,
    totalDistance: 1200,
    distancePerMins: 13,
    hsrDistance: 0,
    maxSpeed: 5,
  },
});

const { activities, settings } = routes.team;
const { summaries, intervals } = routes.reports;

export const settingsAnswer = (own: object = {}, settingsVersion = 4): Answer =>
  answer(settings.getAnalysis, {
    settingsVersion,
    changedMs: kickOff,
    settings: { ...defaultSettings, ...own },
  });

/** Every call of the team report, about one analysed activity. */
export const reportAnswers: readonly Answer[] = [
  ...catalogueAnswers,
  answer(activities.list, makePage([makeActivity()])),
  answer(activities.getDetail, analysedDetail),
  answer(summaries.listByPlayer, [makeSummary(), kimsNumbers]),
  answer(intervals.listByPlayer, [
    makeInterval(),
    makeInterval({ startMs: kickOff + 5 * minuteMs, metrics: { distancePerMins: 90 } }),
    makeInterval({ idfPlayer: 12, metrics: { distancePerMins: 60 } }),
  ]),
  settingsAnswer(),
];

/** The same with a goalkeeper among the players. */
export const withKeeper: readonly Answer[] = [
  answer(activities.getDetail, {
    ...analysedDetail,
    players: [nina, kim, keeper],
    activity: makeActivity({ players: [11, 12, 13] }),
  }),
  answer(summaries.listByPlayer, [makeSummary(), kimsNumbers, keepersNumbers]),
  answer(intervals.listByPlayer, [
    makeInterval(),
    makeInterval({ startMs: kickOff + 5 * minuteMs, metrics: { distancePerMins: 90 } }),
    makeInterval({ idfPlayer: 12, metrics: { distancePerMins: 60 } }),
    makeInterval({ idfPlayer: 13, metrics: { distancePerMins: 12 } }),
  ]),
];
