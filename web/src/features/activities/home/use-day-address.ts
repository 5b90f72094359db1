import { useCallback } from 'react';
import { linkTo, paths } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { useWayInto } from './use-way-into.js';
import type { DayLoad } from './week-load.js';

/** Where a day leads: to its activity, or where there are several to their list; undefined = nowhere. */
export function useDayAddress(): (day: DayLoad) => string | undefined {
  const wayInto = useWayInto();
  const isCoach = useSignedIn().role === 'coach';
  return useCallback(
    ({ day, activities }) => {
      const ways = activities.flatMap((activity) => {
        const way = wayInto(activity);
        if (way === null) return [];
        const isRead = isCoach && activity.status === 'ANALYZED';
        return [isRead ? linkTo.teamReport(activity.idfActivity) : way];
      });
      if (ways.length < 2) return ways[0];
      return isCoach ? linkTo.activitiesOf(day) : paths.ownActivities;
    },
    [wayInto, isCoach],
  );
}
