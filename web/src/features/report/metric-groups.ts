/** Columns of the table by group, most telling first. */
export const columnGroups: Readonly<Record<string, readonly string[]>> = {
  overview: [
    'duration',
    'totalDistance',
    'distancePerMins',
    'hsrDistance',
    'sprintDistance',
    'maxSpeed',
    'workload',
    'avgHr',
    'maxHr',
  ],
  intensity: [
    'distancePerMins',
    'hsrDistance',
    'sprintDistance',
    'maxSpeed',
    'maxAcceleration',
    'maxDeceleration',
    'workload',
  ],
  heartRate: [
    'avgHr',
    'maxHr',
    'hrZone6Duration',
    'hrZone7Duration',
    'hrZone8Duration',
    'hrZone9Duration',
    'hrZone10Duration',
  ],
  speedZones: Array.from({ length: 10 }, (_, index) => `speedZone${index + 1}Distance`),
};

/** Metrics that a bar chart or a line over time can show. */
export const chartMetrics: readonly string[] = [
  'totalDistance',
  'distancePerMins',
  'hsrDistance',
  'sprintDistance',
  'maxSpeed',
  'maxAcceleration',
  'maxDeceleration',
  'workload',
  'avgHr',
  'maxHr',
];

/** Minute rows hold what adds up, maxima and what follows from them. */
export const intervalMetrics: readonly string[] = [
  'distancePerMins',
  'totalDistance',
  'hsrDistance',
  'sprintDistance',
  'maxSpeed',
  'workload',
  'avgHr',
  'maxHr',
];

/** What a phone's list shows. */
export const shortColumns: readonly string[] = ['totalDistance', 'hsrDistance', 'maxSpeed'];
