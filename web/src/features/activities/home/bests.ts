import type { Activity, MetricValues } from '@touchline/proto';

export interface Best {
  activity: Activity;
  /** In the unit of the catalogue. */
  value: number;
}

/** The highest value of a metric, and where it was; the latest of equal ones. `activities`: newest first. */
export function bestOf(
  metric: string,
  activities: readonly Activity[],
  values: ReadonlyMap<number, MetricValues>,
): Best | null {
  return activities.reduce<Best | null>((best, activity) => {
    const value = values.get(activity.idfActivity)?.[metric] ?? 0;
    return value > (best?.value ?? 0) ? { activity, value } : best;
  }, null);
}
