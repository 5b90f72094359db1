import { useMemo } from 'react';
import { ownFigures } from '../../../shared/activity/own-activities-table.js';
import { useOwnNumbers } from '../../../shared/activity/use-own-numbers.js';
import { useTeam } from '../../../shared/sign-in/signed-in.js';
import type { Home } from './use-home.js';
import { weekLoad } from './week-load.js';

const asked = [...ownFigures, 'sprintCount'];

/** What a player did in each of their latest activities, as far back as a season, and in this week. */
export function useOwnSeason({ recent, begun, now }: Home) {
  const { timezone: timeZone, idfPlayer } = useTeam();
  const me = idfPlayer ?? 0;
  const activities = begun.filter(({ players }) => players.includes(me));
  const { query, isSettled, values } = useOwnNumbers(activities, me, asked);
  const isKnown = recent.data !== undefined && isSettled;
  const [all, numbers] = [recent.data?.content, query.data];
  const week = useMemo(() => {
    if (!isKnown || !all) return undefined;
    const counts = (idfPlayer: number): boolean => idfPlayer === me;
    return weekLoad(all, numbers ?? [], { timeZone, now, counts });
  }, [isKnown, all, numbers, timeZone, now, me]);
  return {
    idfPlayer: me,
    /** Newest first. */
    activities,
    /** The player's numbers by activity; undefined until they are known. */
    values: isKnown ? values : undefined,
    week,
    failed: [recent, query].find(({ isLoadingError }) => isLoadingError),
  };
}

export type OwnSeason = ReturnType<typeof useOwnSeason>;
