import { shareTime, type Times, type TimesFault, type TimesRule } from '@touchline/proto';
import type { TextKey, TextOf } from '../i18n/texts.js';
import type { FieldFault } from './rule-words.js';

type Words = TextKey<'rules' | 'messages'>;

/** A fault of times in words; what lies outside of what, the form says. */
export function timesFaultWords<R extends TimesRule>(
  fault: TimesFault<R> | null,
  ofForm: Record<Exclude<R, 'order' | 'tooLong'>, Words>,
): FieldFault | null {
  if (!fault) return null;
  const words: Record<string, Words> = {
    order: 'rules:startBeforeEnd',
    tooLong: 'messages:error_activityTooLong',
    ...ofForm,
  };
  return { field: fault.field, text: { key: words[fault.rule]! } };
}

/** Times that miss every recording are mistyped as a rule. */
export function doubtOfTimes(times: Times, recordings: readonly Times[]): TextOf | null {
  const missed = recordings.length > 0 && !recordings.some((one) => shareTime(one, times));
  return missed ? { key: 'rules:noRecordingThen' } : null;
}
