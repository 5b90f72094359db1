import type { TFunction } from 'i18next';

/** How many players were created, and how many recordings have one now; empty when there is neither. */
export const matchedWords = (
  t: TFunction,
  { created, matched }: { created: number; matched: readonly unknown[] },
) =>
  [
    created > 0 && t('messages:playersCreated', { count: created }),
    matched.length > 0 && t('messages:recordingsMatched', { count: matched.length }),
  ]
    .filter(Boolean)
    .join(' ');
