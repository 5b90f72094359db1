import { shareTime, type Times } from '@touchline/proto';
import type { TextOf } from '../i18n/texts.js';

/** Times that miss every recording are mistyped as a rule. */
export function doubtOfTimes(times: Times, recordings: readonly Times[]): TextOf | null {
  const missed = recordings.length > 0 && !recordings.some((one) => shareTime(one, times));
  return missed ? { key: 'rules:noRecordingThen' } : null;
}
