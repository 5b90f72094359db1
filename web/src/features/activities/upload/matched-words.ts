import type { TFunction } from 'i18next';

/** How many players were created, and how many were in the squad; empty when there is neither. */
export const matchedWords = (
  t: TFunction,
  { created, found }: Record<'created' | 'found', number>,
) =>
  [
    created > 0 && t('messages:playersCreated', { count: created }),
    found > 0 && t('messages:playersFound', { count: found }),
  ]
    .filter(Boolean)
    .join(' ');
