import { describe, expect, it } from '@jest/globals';
import { type ErrorKey, ServiceError } from '@touchline/proto';
import fc from 'fast-check';
import { describeActions } from './actions.js';
import { checkTeamSettings } from './check-team-settings.js';
import { firstSettings, type TeamSettings } from './team-settings.js';
import { changeZones, type ZoneChange } from './zone-changes.js';
import { listNames, lowerBoundsOf, zoneLists } from './zone-lists.js';

const lowers = (...bounds: number[]) => bounds.map((lower) => ({ lower }));
/** The zones as they are, named by their numbers. */
const present = (settings: TeamSettings, kind: 'speed' | 'accel' | 'decel' = 'speed') =>
  lowerBoundsOf(settings, kind).map((lower, place) => ({
    zone: (place + 1) as number | null,
    lower,
  }));

function change(kind: 'speed' | 'accel' | 'decel' | 'hr', by: ZoneChange, from = firstSettings) {
  const changed = changeZones(from, kind, by);
  checkTeamSettings(changed, listNames(kind));
  return changed;
}

function refusal(work: () => unknown): { key: ErrorKey; field?: string; expected?: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return { key: error.key, ...error.where };
    throw error;
  }
  throw new Error('was not refused');
}

describe('a change of zones', () => {
  it('moves a bound and with it the threshold of the action that points there', () => {
    const zones = present(firstSettings).map((zone) =>
      zone.zone === 7 ? { ...zone, lower: 5.75 } : zone,
    );
    const [hsr] = describeActions(change('speed', { zones }));
    expect(hsr).toEqual({ id: 'R1', kind: 'speed', zone: 7, threshold: 5.75, unit: 'm/s' });
  });

  it('that takes a zone away leaves every action at its threshold, by the new numbers', () => {
    const before = describeActions(firstSettings);
    const zones = present(firstSettings).filter(({ zone }) => zone !== 3);
    const after = describeActions(change('speed', { zones }));
    expect(after.slice(0, 2)).toMatchObject([
      { id: 'R1', zone: 6 },
      { id: 'R2', zone: 8 },
    ]);
    expect(after.map((action) => action.threshold)).toEqual(
      before.map((action) => action.threshold),
    );
  });

  it('never takes the zone of an action away', () => {
    const without = (zone: number) => ({
      zones: present(firstSettings).filter((one) => one.zone !== zone),
    });
    expect(refusal(() => change('speed', without(7)))).toMatchObject({
      key: 'zoneIsActionThreshold',
      field: 'zones',
      found: 'R1: 7',
    });
    expect(refusal(() => change('speed', without(9)))).toMatchObject({ found: 'R2: 9' });
    const short = { zones: present(firstSettings, 'decel').slice(0, 8) };
    expect(refusal(() => change('decel', short))).toMatchObject({ found: 'D3: 9' });
  });

  it('without numbers means the zones in their places', () => {
    const { speedZonesMps } = change('speed', { zones: lowers(0, 1, 2, 3, 4, 5, 6, 7, 8) });
    expect(speedZonesMps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(refusal(() => change('speed', { zones: lowers(0, 1, 2, 3, 4, 5, 6, 7) }))).toMatchObject(
      { key: 'zoneIsActionThreshold' },
    );
  });

  it('adds a zone where one is free', () => {
    const nine = change('speed', { zones: present(firstSettings).slice(0, 9) });
    const zones = present(nine);
    zones.splice(1, 0, { zone: null, lower: 0.5 });
    expect(describeActions(change('speed', { zones }, nine))).toMatchObject(
      [8, 10].map((zone) => ({ zone })).concat(describeActions(nine).slice(2)),
    );
  });

  it('names each fault by the field of the call', () => {
    const speed = (...bounds: number[]) =>
      refusal(() => change('speed', { zones: lowers(...bounds) }));
    expect(speed(0, 1, 2, 3, 4, 5, 5.5, 6, 6, 7)).toMatchObject({
      key: 'zoneBoundsNotRising',
      field: 'zones.8.lower',
    });
    expect(speed(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toMatchObject({
      key: 'zoneBoundsStart',
      field: 'zones.0.lower',
    });
    expect(speed(0, 1, 2, 3, 4, 5, 6, 7, 8, 12.5)).toMatchObject({
      key: 'invalidRequest',
      field: 'zones.9.lower',
      expected: '0 to 12 m/s for speed',
    });
    const zones = present(firstSettings);
    expect(refusal(() => change('speed', { zones, relativePercent: [0, 50, 50] }))).toMatchObject({
      key: 'zoneBoundsNotRising',
      field: 'relativePercent.2',
    });
    expect(refusal(() => change('speed', { zones, customPercent: [10, 50] }))).toMatchObject({
      key: 'zoneBoundsStart',
      field: 'customPercent.0',
    });
  });

  it('takes each of the present zones once and no other', () => {
    const zones = present(firstSettings);
    const twice = { zones: zones.map((zone) => (zone.zone === 2 ? { ...zone, zone: 1 } : zone)) };
    expect(refusal(() => change('speed', twice))).toMatchObject({
      key: 'invalidRequest',
      field: 'zones.1.zone',
      expected: 'each zone once',
    });
    const beyond = { zones: zones.map((zone) => (zone.zone === 2 ? { ...zone, zone: 11 } : zone)) };
    expect(refusal(() => change('speed', beyond))).toMatchObject({
      key: 'invalidRequest',
      field: 'zones.1.zone',
      expected: '1 to 10',
    });
  });

  it('does not put the sprint below high-speed running, nor an action into the first zone', () => {
    const zones = present(firstSettings);
    const turned = zones.map((zone) => ({
      ...zone,
      zone: zone.zone === 7 ? 9 : zone.zone === 9 ? 7 : zone.zone,
    }));
    expect(refusal(() => change('speed', { zones: turned }))).toMatchObject({
      key: 'actionLevelsNotRising',
    });
    const first = zones.map((zone) => ({
      ...zone,
      zone: zone.zone === 7 ? 1 : zone.zone === 1 ? 7 : zone.zone,
    }));
    expect(refusal(() => change('speed', { zones: first }))).toMatchObject({
      key: 'invalidRequest',
      found: 'R1: 1',
      expected: '2 to 10',
    });
  });

  it('keeps heart rate in percent beside heart rate in bpm', () => {
    const inBpm = change('hr', { unit: 'bpm', zones: lowers(0, 120, 150, 170) });
    expect(zoneLists(inBpm, 'hr')).toMatchObject({ unit: 'bpm', lower: [0, 120, 150, 170] });
    expect(inBpm.hrZonesPercent).toEqual(firstSettings.hrZonesPercent);
    const again = change('hr', { zones: lowers(0, 130) }, inBpm);
    expect(zoneLists(again, 'hr').unit).toBe('bpm');
    const percent = change('hr', { unit: '%', zones: lowers(0, 60, 80) }, inBpm);
    expect(zoneLists(percent, 'hr')).toMatchObject({ unit: '%', lower: [0, 60, 80] });
  });

  it('takes heart rates from 40 to 220 only, and units of the kind only', () => {
    for (const lower of [39, 221]) {
      expect(refusal(() => change('hr', { unit: 'bpm', zones: lowers(0, lower) }))).toMatchObject({
        key: 'invalidRequest',
        field: 'zones.1.lower',
      });
    }
    const zones = present(firstSettings);
    expect(refusal(() => change('speed', { unit: 'bpm', zones }))).toMatchObject({ field: 'unit' });
    expect(refusal(() => change('hr', { unit: 'm/s', zones: lowers(0) }))).toMatchObject({
      field: 'unit',
      expected: '% | bpm',
    });
    expect(
      refusal(() => change('hr', { zones: lowers(0, 60), customPercent: [0, 10] })),
    ).toMatchObject({ field: 'customPercent' });
  });

  it('of any kept zones and new ones leaves thresholds where they were, or is refused', () => {
    const kept = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 1 });
    const added = fc.uniqueArray(fc.integer({ min: 1, max: 95 }), { maxLength: 4 });
    fc.assert(
      fc.property(kept, added, (numbers, tenths) => {
        const zones = [
          ...present(firstSettings).filter(({ zone }) => numbers.includes(zone!)),
          ...tenths.map((tenth) => ({ zone: null, lower: tenth / 10 + 0.04 })),
        ].sort((one, other) => one.lower - other.lower);
        if (zones.length > 10) return;
        const may = [1, 7, 9].every((number) => numbers.includes(number));
        if (!may) return void refusal(() => change('speed', { zones }));
        const thresholds = (settings: TeamSettings) =>
          describeActions(settings).map(({ id, threshold }) => [id, threshold]);
        expect(thresholds(change('speed', { zones }))).toEqual(thresholds(firstSettings));
      }),
    );
  });
});
