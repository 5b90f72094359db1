import type { TFunction } from 'i18next';
import type { TextKey } from '../i18n/texts.js';

/** Session types that every new team is given, by the names that they are stored under. */
const given: Readonly<Record<string, TextKey<'base'>>> = {
  Tactics: 'base:sessionTactics',
  Technique: 'base:sessionTechnique',
  'Warm-up': 'base:sessionWarmUp',
  '1st Half': 'base:sessionFirstHalf',
  '2nd Half': 'base:sessionSecondHalf',
  'Extra Time (1st)': 'base:sessionExtraFirst',
  'Extra Time (2nd)': 'base:sessionExtraSecond',
};

/** The name of a session or its type: one that the product gave is in the reader's language. */
export function sessionWords(name: string, t: TFunction): string {
  const key = Object.hasOwn(given, name) ? given[name] : undefined;
  return key ? t(key) : name;
}
