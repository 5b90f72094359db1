import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type SimulatedPlayer, simulateSquad, type SquadOptions } from './simulate.js';
import { squadProfiles } from './squad.js';

const match: SquadOptions = {
  players: 25,
  minutes: 95,
  seed: 7,
  startMs: Date.UTC(2026, 7, 1, 15),
  kind: 'match',
};

function fingerprint(players: Iterable<SimulatedPlayer>): string {
  const hash = createHash('sha256');
  for (const { recording, truth } of players) {
    const { t, lat, lon, speedMps, odometerM, bpm } = recording;
    for (const column of [t, lat, lon, speedMps, odometerM]) hash.update(column);
    hash.update(bpm ?? 'no strap').update(JSON.stringify(truth));
  }
  return hash.digest('hex');
}

describe('A simulated match', () => {
  it.each([1, 7, 2026])('lands in the ranges of a real one (seed %d)', (seed) => {
    for (const { truth } of simulateSquad({ ...match, seed })) {
      const keeper = truth.position === 'GK';
      const [low, high] = keeper ? [5600, 5800] : [9800, 12_100];
      for (const distance of [truth.distanceM, truth.recordedDistanceM]) {
        expect(distance).toBeGreaterThan(low!);
        expect(distance).toBeLessThan(high!);
      }
      if (keeper) continue;
      expect(truth.distance20To25KmhM).toBeGreaterThan(286);
      expect(truth.distance20To25KmhM).toBeLessThan(958);
      expect(truth.distanceAbove25KmhM).toBeGreaterThan(78);
      expect(truth.distanceAbove25KmhM).toBeLessThan(429);
    }
  });

  it('has accelerations that a human can reach, most below 4 m/s²', () => {
    for (const { truth } of simulateSquad(match)) {
      expect(Math.max(truth.maxAccelerationMps2, truth.maxDecelerationMps2)).toBeLessThan(7);
      expect(truth.maxSpeedMps).toBeLessThan(9.6);
    }
  });

  it('stays on the pitch and its run-off', () => {
    for (const { recording } of simulateSquad({ ...match, players: 6 })) {
      const fixes = recording.lat
        .map((lat, row) => (lat === 0 ? NaN : row))
        .filter((row) => row >= 0);
      const farthest = (column: Float64Array, middle: number) =>
        fixes.reduce((most, row) => Math.max(most, Math.abs(column[row]! - middle)), 0);
      expect(farthest(recording.lat, 49.25) * 111_214.58).toBeLessThan(50);
      expect(farthest(recording.lon, 6.95) * 72_804.87).toBeLessThan(70);
    }
  });

  it('has bands that add up to the whole distance', () => {
    for (const { truth } of simulateSquad({ ...match, players: 3 })) {
      const sum = truth.bands.reduce((total, { distanceM }) => total + distanceM, 0);
      expect(sum).toBeCloseTo(truth.distanceM, 6);
    }
  });

  it('has drop-outs, missing straps and late starters', () => {
    const kinds = [1, 2, 3].flatMap((seed) =>
      [...simulateSquad({ ...match, minutes: 20, seed })].flatMap(({ truth }) =>
        truth.missing.map(({ kind }) => kind),
      ),
    );
    expect([...new Set(kinds)].sort()).toEqual([
      'lateStart',
      'noContact',
      'noFix',
      'noRows',
      'noStrap',
    ]);
  });

  it('has heart rates that follow the effort', () => {
    for (const { truth, profile } of simulateSquad({ ...match, players: 11 })) {
      expect(truth.avgHrBpm).toBeGreaterThan(profile.position === 'GK' ? 110 : 140);
      expect(truth.maxHrBpm).toBeLessThanOrEqual(profile.hrMax);
    }
  });
});

/** Changes only when the model does. */
const golden = '8759ee294aa9559961ff0ed56f3b1b0532c715318e38a5089d39773139fddebd';

describe('The simulator', () => {
  it('gives the same bits for the same seed on every machine', () => {
    const small: SquadOptions = { ...match, players: 3, minutes: 10 };
    expect(fingerprint(simulateSquad(small))).toBe(golden);
    expect(fingerprint(simulateSquad({ ...small, seed: 8 }))).not.toBe(golden);
  });

  it('keeps names, devices and places of a squad whatever is simulated', () => {
    const profiles = squadProfiles(25);
    const simulated = [...simulateSquad({ ...match, minutes: 2, seed: 99, kind: 'training' })];
    expect(simulated.map(({ profile }) => profile)).toEqual(profiles);
    expect(new Set(profiles.map(({ deviceNumber }) => deviceNumber)).size).toBe(25);
    expect(new Set(profiles.map(({ name }) => name)).size).toBe(25);
  });

  it('makes a training of an hour that is easier than a match', () => {
    for (const { truth } of simulateSquad({ ...match, minutes: 60, kind: 'training' })) {
      expect(truth.distanceM).toBeGreaterThan(2800);
      expect(truth.distanceM).toBeLessThan(6500);
    }
  });

  it('thins rows out where fewer a second are asked for', () => {
    const rows = (sampleHz: 10 | 2) => {
      const [first] = simulateSquad({ ...match, players: 1, minutes: 5, sampleHz });
      return first!.recording.rows;
    };
    expect([rows(10), rows(2)]).toEqual([3000, 600]);
  });
});
