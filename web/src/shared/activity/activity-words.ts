import type { Activity, ActivityType, AnalysisProgress } from '@touchline/proto';
import type { TextKey } from '../i18n/texts.js';

/** Translation key of each activity type. */
export const activityTypeKeys: Record<ActivityType, TextKey<'base'>> = {
  T: 'base:typeTraining',
  C: 'base:typeCup',
  L: 'base:typeLeague',
  F: 'base:typeFriendly',
  R: 'base:typeRehab',
  E: 'base:typeOther',
};

/** Place of each type's colour among the theme's categories. */
export const activityTypeColour: Record<ActivityType, number> = {
  T: 4,
  C: 0,
  L: 5,
  F: 1,
  R: 2,
  E: 6,
};

const matchTypes: readonly ActivityType[] = ['C', 'L', 'F'];

export const isMatch = ({ type }: Pick<Activity, 'type'>): boolean => matchTypes.includes(type);

/** As the call asks for matches only. */
export const onlyMatches = matchTypes.join();

/** Whether the last analysis ended without a result; numbers of one before may still stand. */
export const hasFailed = (
  progress: Pick<AnalysisProgress, 'status' | 'failure'> | undefined,
): boolean =>
  progress !== undefined && progress.status !== 'ANALYZING' && progress.failure !== null;

/** Whether there are numbers of at least one player. */
export const hasNumbers = ({ status, players }: Pick<AnalysisProgress, 'status' | 'players'>) =>
  status === 'ANALYZED' || players.some(({ state }) => state === 'DONE');

/** Whether it is still to come. */
export const isPlanned = ({ status, dateStart }: Pick<Activity, 'status' | 'dateStart'>): boolean =>
  status === 'UN_ANALYZED' && dateStart > Date.now();

/** Translation key of each analysis status. */
export const statusKeys: Record<Activity['status'], TextKey> = {
  ANALYZED: 'base:statusAnalysed',
  ANALYZING: 'base:statusAnalysing',
  UN_ANALYZED: 'base:statusNotAnalysed',
};
