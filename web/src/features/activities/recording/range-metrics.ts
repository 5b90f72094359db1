/** Numbers of a stretch, in the order in which they are shown. */
export const rangeMetrics = [
  'duration',
  'totalDistance',
  'distancePerMins',
  'maxSpeed',
  'hsrDistance',
  'hsrCount',
  'sprintDistance',
  'sprintCount',
  'accelerationCount',
  'decelerationCount',
  'maxAcceleration',
  'maxDeceleration',
  'workload',
  'avgHr',
  'maxHr',
] as const;
