import { describe, expect, test } from '@jest/globals';
import { catalogue } from '@touchline/compute';
import { metricDefinitionSchema, ServiceError } from '@touchline/proto';
import { describe as inWords, findMetric } from './aggregation.js';
import { askedLoad, askedMetrics, isInMinutes } from './asked-metrics.js';
import { metricDefinitions } from './metric-definitions.js';
import { qualityOf } from './quality.js';

describe('the metrics of a question', () => {
  test('are all of the catalogue when it names none', () => {
    expect(askedMetrics(undefined)).toEqual(catalogue);
  });

  test('are those it names, once each, in its order', () => {
    expect(askedMetrics('maxSpeed,duration,maxSpeed').map(({ name }) => name)).toEqual([
      'maxSpeed',
      'duration',
    ]);
  });

  test('an unknown name is refused and named', () => {
    expect(() => askedMetrics('maxSpeed,luck')).toThrow(ServiceError);
    try {
      askedMetrics('luck');
    } catch (error) {
      expect((error as ServiceError).toWire()).toMatchObject({ errorCode: 230, found: 'luck' });
    }
  });

  test('that are loads of days are those that add up', () => {
    expect(askedLoad('workload').name).toBe('workload');
    for (const name of ['maxSpeed', 'distancePerMins', 'rpe', 'luck']) {
      expect(() => askedLoad(name)).toThrow(ServiceError);
    }
  });

  test('of intervals are those that minutes can tell, ratios of them included', () => {
    const can = (name: string) => isInMinutes(findMetric(name)!);
    expect(can('totalDistance')).toBe(true);
    expect(can('distancePerMins')).toBe(true);
    expect(can('qualityGrade')).toBe(false);
    expect(can('totalDistancePercentOfMax')).toBe(false);
    expect(can('rpe')).toBe(false);
  });
});

test('every definition fits the contract and tells its aggregation in words', () => {
  for (const definition of metricDefinitions) metricDefinitionSchema.parse(definition);
  expect(metricDefinitions).toHaveLength(catalogue.length);
  expect(inWords(findMetric('distancePerMins')!.aggregation.sessions)).toBe(
    'sum(totalDistance + -1 × bridgedDistance) ÷ sum(duration) × 60',
  );
  expect(inWords(findMetric('avgHr')!.aggregation.sessions)).toBe('mean weighted by hrDuration');
});

test('quality is told in grades and words, and is open when nothing is known', () => {
  const row = { engineVersion: '1.0.0', settingsVersion: 3 };
  const known = {
    qualityGrade: 2,
    qualityCoveredShare: 0.97,
    qualityPauseDuration: 80,
    qualitySpeedSource: 1,
  };
  expect(qualityOf({ ...row, ...known })).toEqual({
    grade: 'B',
    coveredShare: 0.97,
    pauseDuration: 80,
    speedSource: 'position',
    engineVersion: '1.0.0',
    settingsVersion: 3,
  });
  expect(qualityOf(row)).toMatchObject({
    grade: null,
    coveredShare: null,
    pauseDuration: null,
    speedSource: null,
  });
});
