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

/** Metres that a role covers in a whole match: lowest and highest plausible. */
const plausible = {
  keeper: { distanceM: [5600, 5800] },
  outfield: { distanceM: [9800, 12_100], highM: [286, 958], sprintM: [78, 429] },
} as const;
const within = (value: number, [low, high]: readonly [number, number]) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};
const playsAll = ({ truth }: SimulatedPlayer) =>
  truth.phases.map(({ name }) => name).join() === 'first half,break,second half';

describe('A simulated match', () => {
  it.each([1, 7, 2026])('lands in the ranges of a real one (seed %d)', (seed) => {
    const whole = [...simulateSquad({ ...match, seed })].filter(playsAll);
    expect(whole).toHaveLength(6);
    for (const { truth } of whole) {
      const role = truth.position === 'GK' ? 'keeper' : 'outfield';
      within(truth.distanceM, plausible[role].distanceM);
      within(truth.recordedDistanceM, plausible[role].distanceM);
      if (role === 'keeper') continue;
      within(truth.distance20To25KmhM, plausible[role].highM);
      within(truth.distanceAbove25KmhM, plausible[role].sprintM);
    }
  });

  it('has five substitutions, role for role, and a bench that has rested', () => {
    const squad = [...simulateSquad(match)];
    const has = ({ truth }: SimulatedPlayer, name: string) =>
      truth.phases.some((phase) => phase.name === name);
    const off = squad.filter((one) => has(one, 'first half') && has(one, 'bench'));
    const on = squad.filter((one) => !has(one, 'first half') && has(one, 'second half'));
    const unused = squad.filter((one) => !has(one, 'second half') && has(one, 'bench'));
    expect([off.length, on.length, unused.length]).toEqual([5, 5, 9]);
    const finishOf = (one: SimulatedPlayer) =>
      one.truth.phases.find(({ name }) => name === 'second half')!.finishMs;
    const startOf = (one: SimulatedPlayer) =>
      one.truth.phases.find(({ name }) => name === 'second half')!.startMs;
    expect(on.map(startOf).toSorted()).toEqual(off.map(finishOf).toSorted());
    for (const { truth } of unused) {
      expect(truth.distanceM).toBeLessThan(4000);
      expect(truth.distanceAbove25KmhM).toBe(0);
    }
  });

  it('has accelerations that a human can reach, most below 4 m/s²', () => {
    for (const { truth } of simulateSquad(match)) {
      expect(Math.max(truth.maxAccelerationMps2, truth.maxDecelerationMps2)).toBeLessThan(7);
      expect(truth.maxSpeedMps).toBeLessThan(9.6);
    }
  });

  it.each([1, 7, 2026])('moves as one block in its formation (seed %d)', (seed) => {
    const firstHalf = [...simulateSquad({ ...match, players: 11, seed })].map(placesOf);
    const outfield = firstHalf.slice(1);
    for (const { x, y } of outfield) {
      within(spreadOf(x), [12, 18]);
      within(spreadOf(y), [8, 17]);
    }
    const pairs = outfield.flatMap((one, at) =>
      outfield.slice(at + 1).map((other) => correlationOf(one.x, other.x)),
    );
    within(pairs.toSorted((one, other) => one - other)[pairs.length >> 1]!, [0.86, 0.95]);
    const [keeper, left, centre, , right, holding, , , wing, striker] = firstHalf.map(
      ({ x, y }) => ({ x: meanOf(x), y: meanOf(y) }),
    );
    const fromBehind = [keeper, centre, holding, wing, striker].map((place) => place!.x);
    expect(fromBehind).toEqual(fromBehind.toSorted((one, other) => one - other));
    expect(left!.y).toBeGreaterThan(centre!.y + 5);
    expect(right!.y).toBeLessThan(-10);
  });

  it('changes ends', () => {
    const [keeper] = simulateSquad({ ...match, players: 1 });
    const { x } = keeper!.motion;
    expect(meanOf(x.subarray(0, 27_000))).toBeLessThan(-30);
    expect(meanOf(x.subarray(30_500))).toBeGreaterThan(30);
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

/** Once a second of the first half. */
const placesOf = ({ motion }: SimulatedPlayer) => {
  const seconds = Array.from({ length: 2700 }, (_, second) => second * 10);
  return { x: seconds.map((row) => motion.x[row]!), y: seconds.map((row) => motion.y[row]!) };
};
const meanOf = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, each) => sum + each, 0) / values.length;
const productOf = (one: readonly number[], other: readonly number[]) => {
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  return meanOf(one.map((each, at) => (each - mean) * (other[at]! - otherMean)));
};
const spreadOf = (values: readonly number[]) => Math.sqrt(productOf(values, values));
const correlationOf = (one: readonly number[], other: readonly number[]) =>
  productOf(one, other) / (spreadOf(one) * spreadOf(other));

/** Changes only when the model does. */
const golden = '9eb6374333f3342a321c05e858c60ed9a21ca178eafd52e302cd40e90d31ac26';

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
