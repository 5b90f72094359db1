import type { Activity } from '@touchline/proto';
import type { TFunction } from 'i18next';

/** `Home match`, `2 days before the match`; null = it belongs to no match. */
export function matchDayWords(matchDay: Activity['matchDay'], t: TFunction): string | null {
  if (matchDay === 'MD(H)') return t('base:matchHome');
  if (matchDay === 'MD(A)') return t('base:matchAway');
  const days = Number(matchDay.slice('MD'.length));
  if (Number.isNaN(days)) return null;
  return days < 0
    ? t('base:daysBeforeMatch', { count: -days })
    : t('base:daysAfterMatch', { count: days });
}
