import { describe, expect, it } from '@jest/globals';
import type { MetricDefinition } from '@touchline/proto';
import { findMetrics } from './find-metrics.js';

const labels: Record<string, string> = {
  maxSpeed: 'Highest speed',
  avgHr: 'Mean heart rate',
  maxHr: 'Highest heart rate',
};
const groups = [
  { name: 'intensity', labelKey: 'metric:group_intensity', metrics: ['maxSpeed'] },
  { name: 'heartRate', labelKey: 'metric:group_heartRate', metrics: ['avgHr', 'maxHr'] },
];
const find = (name: string) => ({ name }) as MetricDefinition;
const found = (search: string) =>
  findMetrics(groups, find, (name) => labels[name]!, search).flatMap(({ metrics }) =>
    metrics.map(({ name }) => name),
  );

describe('The search for a number', () => {
  it('shows all of them in their groups before anything is typed', () => {
    expect(findMetrics(groups, find, (name) => labels[name]!, ' ')).toHaveLength(2);
  });

  it('takes words in any order and case, of label and name', () => {
    expect(found('HEART highest')).toEqual(['maxHr']);
    expect(found('highest')).toEqual(['maxSpeed', 'maxHr']);
    expect(found('avghr')).toEqual(['avgHr']);
  });

  it('leaves groups out in which nothing is found', () => {
    expect(found('distance')).toEqual([]);
    expect(findMetrics(groups, find, (name) => labels[name]!, 'speed')).toHaveLength(1);
  });
});
