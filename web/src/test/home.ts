import { routes } from '@touchline/proto';
import { nothingToFinish } from './batches.js';
import { makeActivity, makePage, makePlayer } from './make.js';
import { catalogueAnswers, makeSummary } from './make-reports.js';
import { type Answer, answer } from './server.js';

const { activities, activityPlayers, analyses, players, sessions } = routes.team;
const { listByActivity, listByPlayer } = routes.reports.summaries;

/** A home on which nothing is under way, and of whose weeks there are no numbers. */
export const quietHome: readonly Answer[] = [
  ...catalogueAnswers,
  ...nothingToFinish,
  answer(activities.getLatest, makeActivity()),
  answer(activities.list, makePage([])),
  answer(activities.get, makeActivity()),
  answer(activities.countByType, {}),
  answer(sessions.countByType, {}),
  answer(analyses.listUnderWay, []),
  answer(players.list, [makePlayer({ nickName: 'Nina' })]),
  answer(activityPlayers.list, [makePlayer({ nickName: 'Nina' })]),
  answer(listByPlayer, [makeSummary()]),
  answer(listByActivity, []),
];

/** What a page of activities is asked for: those around now, those of a kind, or those of a week. */
export const isRecent = ({ size, type }: { size: number; type?: string }): boolean =>
  size === 200 && type === undefined;
