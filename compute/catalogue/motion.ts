import { metric, sum, type RuleParameter, type StoredMetric } from './metric.js';
import type { MotionRules } from './settings.js';

const rule = (
  role: RuleParameter['role'],
  name: keyof MotionRules,
  unit: string,
): RuleParameter => ({ role, setting: ['motionRules', name], unit });

/** Numbers of the motion sensor. */
export const motion: readonly StoredMetric[] = [
  metric({
    name: 'playerLoad',
    unit: 'AU',
    quantity: 'load',
    stream: 'imu',
    aggregation: sum,
    definition:
      'Sum of √(Δax² + Δay² + Δaz²) ÷ 100 between successive rows of the motion sensor, accelerations in g',
    source: 'Boyd, Ball, Aughey 2011',
    origin: 'ours',
    group: 'load',
    kernel: 'playerLoad',
    slot: 0,
  }),
  metric({
    name: 'jumpCount',
    unit: '1',
    quantity: 'count',
    stream: 'imu',
    aggregation: sum,
    definition:
      'Jumps: nearly weightless for a time, then an impact at once; counted where they begin',
    rule: [rule('threshold', 'jumpImpactG', 'g'), rule('minimumTime', 'jumpFlightLeastMs', 'ms')],
    group: 'jumps',
    kernel: 'jumpDive',
    slot: 0,
  }),
  metric({
    name: 'diveCount',
    unit: '1',
    quantity: 'count',
    stream: 'imu',
    aggregation: sum,
    definition:
      'Dives: the body tilts fast, hits the ground and stays down for half a second; counted where they begin',
    rule: [rule('threshold', 'diveAngleDeg', '°'), rule('threshold', 'diveImpactG', 'g')],
    group: 'jumps',
    kernel: 'jumpDive',
    slot: 1,
  }),
];
