import { describe, expect, it } from '@jest/globals';
import type { PlainRecording } from '../reference/recording.js';
import {
  byCore,
  byTwin,
  core,
  gnssRow,
  positionRecording,
  speedRecording,
  type Row,
} from './both-engines.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const constant = (count: number, speed: number) => even(count).map(() => speed);

/** Both engines' row, after checking that they say the same of the metrics expected. */
function expectRow(recording: PlainRecording, expected: Record<string, number>): Row {
  const row = byCore(recording);
  const twin = byTwin(recording);
  for (const [name, value] of Object.entries(expected)) {
    const wanted = Number.isNaN(value) ? NaN : expect.closeTo(value, 9);
    expect({ [name]: row[name] }).toEqual({ [name]: wanted });
    expect({ [name]: twin[name] }).toEqual({ [name]: wanted });
  }
  return row;
}

function withRows(recording: PlainRecording, change: Record<number, object>): PlainRecording {
  const gnss = recording.gnss.map((row, k) => ({ ...row, ...change[k] }));
  return { ...recording, gnss };
}

describe('Order', () => {
  it('a file in disorder gives what the sorted file gives, and counts the steps backwards', () => {
    const sorted = speedRecording(
      100,
      even(60).map((k) => 3 + Math.sin(k / 5)),
    );
    const gnss = [...sorted.gnss.slice(30), ...sorted.gnss.slice(0, 30)];
    const row = byCore(sorted);
    expectRow({ ...sorted, gnss }, { totalDistance: row['totalDistance']!, qualityDisordered: 1 });
  });

  it('of equal times the first valid sample stays', () => {
    const recording = speedRecording(100, [2, NaN, 4, 6, 6]);
    const doubled = withRows(recording, { 2: { t: 100 }, 3: { t: 100 }, 4: { t: 200 } });
    expectRow(doubled, { qualityDisordered: 2, duration: 0.2, totalDistance: 0.3 + 0.5 });
  });

  it('rows without a time are left out', () => {
    const recording = withRows(speedRecording(100, constant(5, 3)), { 2: { t: NaN } });
    expectRow(recording, { duration: 0.4, qualityDropped: 1 });
  });
});

describe('Drop-outs', () => {
  it('half of the samples with a speed make the device the source, fewer the positions', () => {
    const rows = (withSpeed: number) => ({
      gnss: even(10).map((k) =>
        gnssRow({ t: k * 100, x: k * 0.3, y: 0, speed: k < withSpeed ? 3 : NaN }),
      ),
      hr: [],
      imu: [],
    });
    expectRow(rows(5), { qualitySpeedSource: 0, qualityDropped: 5 });
    expectRow(rows(4), { qualitySpeedSource: 1, qualityDropped: 0 });
  });

  it('4 satellites or HDOP above 5 lose the position; 0 means not given; a device speed stays', () => {
    const at = positionRecording(
      100,
      even(20).map((k) => [k * 0.3, 0] as const),
    );
    const poor = { 3: { satellites: 4 }, 5: { hdop: 5.1 }, 7: { satellites: 0, hdop: 0 } };
    expectRow(withRows(at, poor), { qualityDropped: 2, qualityValidSamples: 18 });
    const device = withRows(speedRecording(100, constant(20, 3)), poor);
    expectRow(device, { qualityDropped: 0 });
  });

  it('0, 0 is no place on the globe, but the centre of a pitch', () => {
    const globe = even(20).map((k) => gnssRow({ t: k * 100, lat: 37 + k * 1e-6, lon: 127 }));
    const lost = globe.map((row, k) => (k === 4 ? { ...row, lat: 0, lon: 0 } : row));
    expectRow({ gnss: lost, hr: [], imu: [] }, { qualityDropped: 1 });
    const pitch = positionRecording(
      100,
      even(20).map((k) => [(k - 10) * 0.1, 0] as const),
    );
    expectRow(pitch, { qualityDropped: 0 });
  });

  it('a position that is repeated for at most 0.5 s is no fix; standing longer is standing', () => {
    const places = even(40).map((k) => [k < 10 ? k : k < 25 ? 9 : k - 15, 0] as const);
    const slow = places.map(([x, y]) => [x * 0.2, y] as const);
    expectRow(positionRecording(100, slow), { qualityDropped: 5, qualityValidSamples: 35 });
  });
});

describe('Gaps', () => {
  it('begin above max(1 s, three median steps), and nothing is summed across one', () => {
    const gap = (ms: number) => {
      const speeds = speedRecording(100, constant(20, 4));
      return {
        ...speeds,
        gnss: speeds.gnss.map((row, k) => ({ ...row, t: row.t + (k < 10 ? 0 : ms - 100) })),
      };
    };
    expectRow(gap(1000), { duration: 2.8, qualityOtherGaps: 0 });
    expectRow(gap(1001), { duration: 1.8, totalDistance: 7.2, qualityOtherGaps: 1 });
  });

  it('of a recording slower than 1 Hz begin above 10 s', () => {
    const times = [0, 2000, 4000, 6000, 16_000, 26_001, 28_000];
    const gnss = times.map((t) => gnssRow({ t, speed: 3 }));
    expectRow({ gnss, hr: [], imu: [] }, { duration: 16 + 1.999 });
  });

  it('are bridged by the odometer inside one crop, in no zone and no minute', () => {
    const gnss = [0, 1, 2, 3, 60, 61, 62].map((s) =>
      gnssRow({ t: s * 1000, speed: 3, odometer: s * 3 }),
    );
    const recording = { gnss, hr: [], imu: [] };
    expectRow(recording, { bridgedDistance: 171, totalDistance: 15 + 171, speedZone4Distance: 15 });
    const crops = [
      { startMs: 0, finishMs: 30_000 },
      { startMs: 30_000, finishMs: 63_000 },
    ];
    expect(byCore(recording, crops)['bridgedDistance']).toBe(0);
    expect(byTwin(recording, crops)['bridgedDistance']).toBe(0);
    const crop = (startMs: number, finishMs: number) => [{ startMs, finishMs }];
    for (const byEngine of [byCore, byTwin]) {
      const bridged = (...bounds: [number, number]) =>
        byEngine(recording, crop(...bounds))['bridgedDistance'];
      expect([bridged(3000, 60_001), bridged(3001, 62_000)]).toEqual([171, 0]);
      expect(bridged(0, 60_000)).toBe(0);
    }
    const back = withRows(recording, {
      4: { odometer: 0 },
      5: { odometer: 3 },
      6: { odometer: 6 },
    });
    expectRow(back, { bridgedDistance: 0 });
  });
});

describe('Spikes of device speed', () => {
  it('one sample of 20 m/s is replaced by the line between its neighbours', () => {
    const recording = withRows(speedRecording(100, constant(40, 4)), { 20: { speed: 20 } });
    expectRow(recording, {
      qualityFlagged: 1,
      qualityInterpolated: 1,
      totalDistance: 15.6,
      maxSpeed: 4,
    });
  });

  it('a flank is part of its spike', () => {
    const flanks = {
      18: { speed: 6 },
      19: { speed: 9 },
      20: { speed: 11 },
      21: { speed: 9 },
      22: { speed: 6 },
    };
    const recording = withRows(speedRecording(100, constant(40, 4)), flanks);
    expectRow(recording, { qualityFlagged: 5, qualityInterpolated: 5, totalDistance: 15.6 });
  });

  it('hard acceleration to one side is none', () => {
    const speeds = even(40).map((k) => Math.min(8, Math.max(0, (k - 10) * 0.7)));
    expectRow(speedRecording(100, speeds), { qualityFlagged: 0 });
  });

  it('a run longer than 0.5 s is cut and leaves a gap', () => {
    const speeds = even(60).map((k) => (k >= 20 && k <= 26 ? 30 : 4));
    const row = expectRow(speedRecording(100, speeds), {
      qualityCut: 7,
      qualityInterpolated: 0,
      qualityOtherGaps: 1,
    });
    expect(row['duration']).toBeCloseTo(5.9 - 0.8, 9);
  });
});

describe('Outliers of positions', () => {
  const line = even(60).map((k) => [k * 0.4, 0] as const);
  const excursion = (from: number, to: number) =>
    line.map(([x, y], k) => [x, k >= from && k <= to ? 30 : y] as const);

  it('a jump there and back within 0.5 s is interpolated', () => {
    expectRow(positionRecording(100, excursion(20, 25)), {
      qualityFlagged: 6,
      qualityInterpolated: 6,
      totalDistance: 23.6,
    });
  });

  it('a jump that stays away for longer is two gaps', () => {
    expectRow(positionRecording(100, excursion(20, 26)), {
      qualityFlagged: 0,
      qualityOtherGaps: 2,
      duration: 5.9 - 0.2,
    });
  });
});

describe('Acceleration', () => {
  it('is the slope of the line through one second, exact on a ramp, also at the ends', () => {
    const recording = speedRecording(
      100,
      even(30).map((k) => 0.25 * k),
    );
    expectRow(recording, { maxAcceleration: 2.5, maxDeceleration: 0 });
    byCore(recording);
    const { accelerationMps2 } = core.cleanedTrace();
    expect(Array.from(accelerationMps2)).toEqual(even(30).map(() => expect.closeTo(2.5, 9)));
  });

  it('above 8 m/s² is missing, and a recording slower than 2 Hz has none', () => {
    expectRow(
      speedRecording(
        100,
        even(12).map((k) => 0.9 * k),
      ),
      { maxAcceleration: NaN, workload: NaN },
    );
    expectRow(
      speedRecording(
        600,
        even(12).map((k) => 0.5 * k),
      ),
      { maxAcceleration: NaN, workload: NaN },
    );
  });
});

describe('Steps slower than 1 Hz', () => {
  it('take their distance from the odometer where it is plausible', () => {
    const gnss = even(11).map((k) => gnssRow({ t: k * 2000, speed: 3, odometer: k * 7 }));
    expectRow(
      { gnss, hr: [], imu: [] },
      { totalDistance: 70, speedZone4Distance: 70, maxSpeed: 3 },
    );
  });
});

describe('Grade', () => {
  const good = (count: number) => speedRecording(100, constant(count, 3));
  it('A for an unbroken recording with device speed, B at best from positions', () => {
    expectRow(good(600), { qualityGrade: 1, qualityCoveredShare: 1 - 0.1 / 60 });
    const walk = positionRecording(
      100,
      even(600).map((k) => [k * 0.3, 0] as const),
    );
    expectRow(walk, { qualityGrade: 2 });
  });

  it('B with poor HDOP, C with a pause of more than a quarter, D when little is covered', () => {
    const poor = { ...good(600), gnss: good(600).gnss.map((row) => ({ ...row, hdop: 1.6 })) };
    expectRow(poor, { qualityGrade: 2, qualityMedianHdop: 1.6 });
    const late = {
      ...good(600),
      gnss: good(600).gnss.map((row, k) => ({ ...row, t: row.t + (k < 300 ? 0 : 25_000) })),
    };
    expectRow(late, { qualityGrade: 3, qualityPauses: 1, qualityLongestPause: 25.1 });
    const torn = {
      ...good(60),
      gnss: good(60).gnss.map((row, k) => ({ ...row, t: row.t + Math.floor(k / 10) * 2000 })),
    };
    expectRow(torn, { qualityGrade: 4, qualityOtherGaps: 5 });
  });

  it('the median of thousands of HDOPs, all different, and of enormous ones', () => {
    const withHdop = (count: number, hdop: (k: number) => number) => ({
      ...good(count),
      gnss: good(count).gnss.map((row, k) => ({ ...row, hdop: hdop(k) })),
    });
    const scattered = (count: number) => withHdop(count, (k) => 1 + ((k * 7919) % count) / count);
    expectRow(scattered(9001), { qualityMedianHdop: 1 + 4500 / 9001 });
    expectRow(scattered(9000), { qualityMedianHdop: 1 + 4499.5 / 9000 });
    const enormous = byCore(withHdop(4, (k) => (1 + k / 10) * 1e308));
    expect(enormous['qualityMedianHdop']).toBeCloseTo(1.15e308, -300);
  });

  it('a share of spikes on the bound is above it: 1 in 1000 is no A, 1 in 200 no B', () => {
    const spiky = (count: number) => withRows(good(count), { 50: { speed: 20 } });
    expectRow(spiky(1001), { qualityGrade: 1 });
    expectRow(spiky(1000), { qualityGrade: 2 });
    expectRow(spiky(201), { qualityGrade: 2 });
    expectRow(spiky(200), { qualityGrade: 3 });
  });
});
