import { describe, expect, it } from '@jest/globals';
import type { ZoneKind } from '@touchline/proto';
import type { PlayerEntity } from '../players/player.entity.js';
import { measuresOf, type MeasureSources, zonePlayer } from './player-measures.js';

const day = '2026-11-21';
const makePlayer = (more: Partial<PlayerEntity> = {}) =>
  ({
    idfPlayer: 7,
    hrMax: null,
    hrRest: null,
    birthday: null,
    gender: null,
    maxSpeedMps: null,
    maxAccelerationMps2: null,
    maxDecelerationMps2: null,
    ...more,
  }) as PlayerEntity;
const unknown = { speedMps: null, accelerationMps2: null, decelerationMps2: null };
const makeSources = (more: Partial<MeasureSources> = {}): MeasureSources => ({
  references: new Map(),
  off: new Set(),
  highest: unknown,
  ...more,
});
const references = new Map<ZoneKind, { value: number; validFrom: string }>([
  ['speed', { value: 9.1, validFrom: '2026-08-01' }],
  ['decel', { value: 6, validFrom: '2026-08-01' }],
  ['hr', { value: 201, validFrom: '2026-08-01' }],
]);

describe("a player's measures", () => {
  it('are unknown where nobody entered or measured anything', () => {
    expect(measuresOf(makePlayer(), makeSources(), day)).toEqual({
      maximum: unknown,
      reference: unknown,
      hrMaxBpm: null,
      hrMaxEstimated: false,
      hrRestBpm: null,
      gender: null,
    });
  });

  it('are what was entered before what was measured', () => {
    const highest = { speedMps: 8.8, accelerationMps2: 4.4, decelerationMps2: null };
    const player = makePlayer({ maxSpeedMps: 9.4, hrRest: 44, gender: 'M' });
    const measures = measuresOf(player, makeSources({ highest }), day);
    expect(measures.maximum).toEqual({ ...highest, speedMps: 9.4 });
    expect(measures).toMatchObject({ hrRestBpm: 44, gender: 'M' });
    expect(zonePlayer('speed', player, makeSources({ highest }), day).maximum).toEqual({
      value: 9.4,
      source: 'entered',
    });
    expect(zonePlayer('accel', player, makeSources({ highest }), day).maximum).toEqual({
      value: 4.4,
      source: 'measured',
    });
    expect(zonePlayer('decel', player, makeSources({ highest }), day).maximum).toBeNull();
  });

  it('hold references of kinds that are on', () => {
    const sources = makeSources({ references, off: new Set<ZoneKind>(['decel']) });
    expect(measuresOf(makePlayer(), sources, day).reference).toEqual({ ...unknown, speedMps: 9.1 });
    expect(zonePlayer('decel', makePlayer(), sources, day)).toMatchObject({
      idfPlayer: 7,
      active: false,
      reference: { value: 6, validFrom: '2026-08-01' },
    });
  });

  it('take a dated maximum heart rate before the plain one, that before the age’s', () => {
    const player = makePlayer({ hrMax: 190, birthday: '2000-05-09' });
    const heart = (who: PlayerEntity, sources: MeasureSources) => {
      const { hrMaxBpm, hrMaxEstimated } = measuresOf(who, sources, day);
      return [hrMaxBpm, hrMaxEstimated];
    };
    expect(heart(player, makeSources({ references }))).toEqual([201, false]);
    const off = new Set<ZoneKind>(['hr']);
    expect(heart(player, makeSources({ references, off }))).toEqual([190, false]);
    const young = makePlayer({ birthday: '2000-05-09' });
    expect(heart(young, makeSources())).toEqual([208 - 0.7 * 26, true]);
    expect(zonePlayer('hr', young, makeSources(), day).maximum?.source).toBe('estimated');
  });
});
