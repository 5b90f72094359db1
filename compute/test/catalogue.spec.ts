import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  actionTypes,
  catalogue,
  defaultSettings,
  displayUnits,
  engineVersion,
  minuteMetrics,
  outOfReach,
  ruleInForce,
  storedCatalogue,
  summaryMetrics,
  type Aggregation,
  type AnalysisSettings,
} from '@touchline/compute';
import { core } from './both-engines.js';

const names = new Set(catalogue.map(({ name }) => name));

function mentioned(aggregation: Aggregation): string[] {
  if (aggregation.kind === 'weightedMean') return [aggregation.by];
  if (aggregation.kind !== 'ratio') return [];
  return [aggregation.denominator, ...aggregation.numerator.map((term) => term.metric)];
}

describe('The catalogue', () => {
  it('names each metric once, and each place of a kernel once', () => {
    expect(names.size).toBe(catalogue.length);
    const places = storedCatalogue.map(({ computed }) => `${computed.kernel}.${computed.slot}`);
    expect(new Set(places).size).toBe(storedCatalogue.length);
  });

  it('has the metrics of this release', () => {
    const zones = Array.from({ length: 10 }, (_, zone) => zone + 1);
    const expected = [
      'duration',
      'totalDistance',
      'bridgedDistance',
      'distancePerMins',
      'maxSpeed',
      'hsrDistance',
      'sprintDistance',
      'maxAcceleration',
      'maxDeceleration',
      'workload',
      'avgHr',
      'maxHr',
      'qualityGrade',
      'qualityCoveredShare',
      'qualitySpeedSource',
      ...zones.flatMap((zone) =>
        ['Distance', 'Duration', 'DistancePerMin', 'Entries'].map(
          (what) => `speedZone${zone}${what}`,
        ),
      ),
      ...zones.flatMap((zone) => ['Duration', 'DurationPer'].map((what) => `hrZone${zone}${what}`)),
    ];
    expect(expected.filter((name) => !names.has(name))).toEqual([]);
  });

  it('combines rows by metrics that it has, in minute rows by ones that they have', () => {
    const inMinutes = new Set(minuteMetrics.map(({ name }) => name));
    for (const { aggregation } of catalogue) {
      expect(mentioned(aggregation.sessions).filter((name) => !names.has(name))).toEqual([]);
    }
    for (const { name, aggregation, group } of storedCatalogue) {
      if (group === 'quality') continue;
      const needed = mentioned(aggregation.minutes);
      expect([name, needed.filter((other) => !inMinutes.has(other))]).toEqual([name, []]);
    }
  });

  it('gives rows their columns in its own order, ratios being no column of minutes', () => {
    expect(summaryMetrics.map(({ name }) => name)).toEqual(storedCatalogue.map(({ name }) => name));
    expect(minuteMetrics.map(({ name }) => name)).not.toContain('distancePerMins');
    expect(minuteMetrics.map(({ name }) => name)).toContain('avgHr');
  });

  it('says for each metric what it is, in words and in a unit that can be shown', () => {
    for (const metric of catalogue) {
      expect(metric.definition.length).toBeGreaterThan(10);
      expect(metric.labelKey).toMatch(/^metric:[a-z][A-Za-z]+$/);
      expect(displayUnits[metric.quantity]).toBeDefined();
    }
  });

  it('says which settings a number depends on, and what they are', () => {
    const rules = catalogue.flatMap((metric) => ruleInForce(metric, defaultSettings));
    expect(rules.filter(({ value, role }) => value === null && role === 'threshold')).toEqual([]);
    const hsr = catalogue.find(({ name }) => name === 'hsrDistance')!;
    const threshold = (settings: AnalysisSettings) => ruleInForce(hsr, settings)[0]!.value;
    expect(threshold(defaultSettings)).toBeCloseTo(19.8 / 3.6, 12);
    expect(threshold({ ...defaultSettings, hsrZone: 6 })).toBe(5);
  });

  it('takes what a team has set instead, and knows no bounds of zones that it does not have', () => {
    const of = (metric: string, settings: object) =>
      ruleInForce(
        catalogue.find(({ name }) => name === metric)!,
        settings,
      );
    const [percent] = of('hrZone2Duration', defaultSettings);
    expect(percent).toEqual({ role: 'lowerBound', value: 50, unit: '%' });
    const hrZonesBpm = defaultSettings.hrZonesPercent.map((share) => 2 * share);
    const [bpm] = of('hrZone2Duration', { ...defaultSettings, hrZonesBpm });
    expect(bpm).toEqual({ role: 'lowerBound', value: 100, unit: '1/min' });
    const speedZonesMps = defaultSettings.speedZonesMps.with(9, outOfReach + 9);
    const bounds = of('speedZone9Distance', { ...defaultSettings, speedZonesMps });
    expect(bounds.map(({ value }) => value)).toEqual([expect.closeTo(7, 12), null]);
  });

  it('knows the eight action types by the zones that they point at in a new team', () => {
    expect(actionTypes.map(({ code }) => code).join(' ')).toBe('R1 R2 A1 A2 A3 D1 D2 D3');
    const { hsrZone, sprintZone, accelerationEffortZones, decelerationEffortZones } =
      defaultSettings;
    expect(actionTypes.map(({ defaultZone }) => defaultZone)).toEqual([
      hsrZone,
      sprintZone,
      ...accelerationEffortZones,
      ...decelerationEffortZones,
    ]);
  });

  it('has default zones as the contract states them in km/h, exact in millionths of m/s', () => {
    const kmh = defaultSettings.speedZonesMps.map((mps) => Math.round(mps * 36e5) / 1e6);
    expect(kmh).toEqual([0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8]);
    expect(defaultSettings.speedZonesMps[defaultSettings.hsrZone - 1]! * 3.6).toBeCloseTo(19.8, 12);
    expect(defaultSettings.speedZonesMps[defaultSettings.sprintZone - 1]! * 3.6).toBeCloseTo(
      25.2,
      12,
    );
  });
});

describe('The core', () => {
  it('is of the version that is stored with its rows', () => {
    expect(core.engineVersion).toBe(engineVersion);
  });

  it('stays small', async () => {
    const { gzipSync } = await import('node:zlib');
    const wasm = readFileSync(new URL('../gen/core.wasm', import.meta.url));
    expect(gzipSync(wasm).length).toBeLessThan(60_000);
  });
});
