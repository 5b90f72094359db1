import { shareTime, type Times } from '@touchline/proto';
import type { TextOf } from '../i18n/texts.js';

/** Times of an activity that miss every recording are mistyped as a rule; numbers do not depend on them. */
export const doubtOfTimes = (times: Times, recordings: readonly Times[]): TextOf | null =>
  missAll(times, recordings) ? { key: 'rules:noRecordingThen' } : null;

/** Of a session or crop: only what was recorded within its times counts. */
export const doubtOfPart = (times: Times, recordings: readonly Times[]): TextOf | null =>
  missAll(times, recordings) ? { key: 'rules:noNumbersThen' } : null;

const missAll = (times: Times, recordings: readonly Times[]): boolean =>
  recordings.length > 0 && !recordings.some((one) => shareTime(one, times));
