import { describe, expect, it } from '@jest/globals';
import {
  defaultSettings,
  motionKinds,
  thresholdSteps,
  type AnalysisSettings,
} from '@touchline/compute';
import { clean } from '../reference/clean.js';
import type { GnssRow, PlainRecording } from '../reference/recording.js';
import {
  byCore,
  byTwin,
  core,
  differences,
  gnssRow,
  heartRecording,
  type Row,
} from './both-engines.js';
import { tableByCore, type Rows } from './both-tables.js';
import { filesIn, haveRealFiles, readCells, readCsv } from './real-files.js';

const onRealFiles = haveRealFiles ? describe : describe.skip;
const kmh = (mps: number) => mps * 3.6;
const toMs = (seconds: number) => Math.round(seconds * 1000);

const columnsOf = new Map<string, Record<string, number[]>>();

/** Columns of a track; the one read last is kept. */
function trackColumns(file: string): Record<string, number[]> {
  const columns = columnsOf.get(file) ?? readCsv(file);
  columnsOf.clear();
  columnsOf.set(file, columns);
  return columns;
}

function optical(file: string, source: 'speed' | 'pitch' | 'globe'): PlainRecording {
  const columns = trackColumns(file);
  const gnss = columns['time_s']!.map((seconds, k) =>
    gnssRow({
      t: toMs(seconds),
      ...(source === 'speed' ? { speed: columns['speed_mps']![k]! } : {}),
      ...(source === 'pitch' ? { x: columns['x_m']![k]!, y: columns['y_m']![k]! } : {}),
      ...(source === 'globe' ? { lat: columns['lat']![k]!, lon: columns['lon']![k]! } : {}),
    }),
  );
  return { gnss, hr: [], imu: [] };
}

const tracks = [...filesIn('tracab_nl_25hz'), ...filesIn('metrica_codeball_25hz')];
const zones = Array.from({ length: 10 }, (_, zone) => zone + 1);

onRealFiles('95 minutes of basketball by a local positioning system', () => {
  const columns = haveRealFiles ? readCsv('lps_basketball_20hz/session.csv.gz') : {};
  const recording: PlainRecording = {
    gnss: (columns['time'] ?? []).map((seconds, k) =>
      gnssRow({ t: toMs(seconds), speed: columns['velocity']![k]! }),
    ),
    hr: [],
    imu: [],
  };

  it('has 55 gaps, 5213.4 m and no spike', () => {
    const row = byCore(recording);
    expect(row['qualityPauses']! + row['qualityOtherGaps']!).toBe(55);
    expect(row['qualityPauses']).toBe(28);
    expect(row['qualityLongestPause']).toBeCloseTo(150, 0);
    expect(Math.abs(row['totalDistance']! - 5213.4)).toBeLessThan(0.5);
    expect(row['qualityFlagged']).toBe(0);
  });

  it("follows the vendor's acceleration with r 0.988", () => {
    byCore(recording);
    const { tMs, accelerationMps2 } = core.cleanedTrace();
    const vendor = new Map(
      columns['time']!.map((seconds, k) => [toMs(seconds), columns['acceleration']![k]!]),
    );
    const pairs = [...accelerationMps2].flatMap((own, k) =>
      Number.isNaN(own) ? [] : [[own, vendor.get(tMs[k]!)!] as const],
    );
    expect(correlation(pairs)).toBeGreaterThan(0.988);
    expect(correlation(pairs)).toBeLessThan(0.989);
  });

  it('is the same for the twin, its pieces and every number', () => {
    expect(clean(recording).pieces).toHaveLength(56);
    const row = byCore(recording);
    expect(differences(row, byTwin(recording))).toEqual([]);
    expect(row['qualityOtherGaps']! + row['qualityPauses']!).toBeGreaterThan(1);
  });

  it('would read 14 % and more too far if its gaps were no gaps', () => {
    const across = recording.gnss.slice(1).reduce((metres, after, k) => {
      const before = recording.gnss[k]!;
      return metres + ((before.speed + after.speed) / 2) * ((after.t - before.t) / 1000);
    }, 0);
    expect(across / byCore(recording)['totalDistance']!).toBeGreaterThan(1.14);
    expect(across / byCore(recording)['totalDistance']!).toBeLessThan(1.81);
  });
});

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const meanA = mean(pairs.map(([a]) => a));
  const meanB = mean(pairs.map(([, b]) => b));
  const product = mean(pairs.map(([a, b]) => (a - meanA) * (b - meanB)));
  const spread = (at: 0 | 1, middle: number) =>
    Math.sqrt(mean(pairs.map((pair) => (pair[at] - middle) ** 2)));
  return product / (spread(0, meanA) * spread(1, meanB));
}

const settings: AnalysisSettings = {
  ...defaultSettings,
  maximum: { speedMps: 8.9, accelerationMps2: 4.6, decelerationMps2: 5.2 },
  reference: { speedMps: 8.3, accelerationMps2: 4.1, decelerationMps2: 4.4 },
};
const variants = ['', 'Rel', 'Custom'] as const;
const zoneTotal = (row: Row, kind: string, measure: string, first = 1) =>
  zones
    .filter((zone) => zone >= first)
    .reduce((sum, zone) => sum + row[`${kind}Zone${zone}${measure}`]!, 0);

/** Seconds and metres of the steps of the cleaned trace that have an acceleration. */
function withAcceleration() {
  const { tMs, speedMps, accelerationMps2, endsPiece } = core.cleanedTrace();
  let [seconds, metres] = [0, 0];
  for (let k = 0; k + 1 < tMs.length; k++) {
    if (endsPiece[k] || Number.isNaN(accelerationMps2[k]! + accelerationMps2[k + 1]!)) continue;
    const dt = (tMs[k + 1]! - tMs[k]!) / 1000;
    seconds += dt;
    metres += ((speedMps[k]! + speedMps[k + 1]!) / 2) * dt;
  }
  return { seconds, metres };
}

/** Zones of every kind and variant hold all that there is, and nothing twice. */
function expectWholeZones(row: Row): void {
  const gained = withAcceleration();
  for (const variant of variants) {
    const speed = (measure: string) => zoneTotal(row, `speed${variant}`, measure);
    expect(speed('Distance') + row['bridgedDistance']!).toBeCloseTo(row['totalDistance']!, 7);
    expect(speed('Duration')).toBeCloseTo(row['duration']!, 7);
    const both = (measure: string) =>
      zoneTotal(row, `acceleration${variant}`, measure) +
      zoneTotal(row, `deceleration${variant}`, measure);
    expect(both('Duration')).toBeCloseTo(gained.seconds, 7);
    expect(both('Distance')).toBeCloseTo(gained.metres, 7);
  }
}

/** Default bounds that are threshold steps, with their zone and the count of the efforts over them. */
const boundsOnSteps = [
  { kind: 'speed', bound: 5.5, zone: 7, count: 'runEffort1Count' },
  { kind: 'speed', bound: 7, zone: 9, count: 'runEffort2Count' },
  { kind: 'speed', bound: 8, zone: 10, count: 'runEffort3Count' },
  { kind: 'acceleration', bound: 2, zone: 5, count: 'accelEffort1Count' },
  { kind: 'acceleration', bound: 3, zone: 7, count: 'accelEffort2Count' },
  { kind: 'deceleration', bound: 2, zone: 5, count: 'decelEffort1Count' },
  { kind: 'deceleration', bound: 4, zone: 9, count: 'decelEffort3Count' },
] as const;

/** What a what-if over a season would answer is what an analysis with that bound stores. */
function expectThresholds(row: Row, thresholds: Rows): void {
  for (const { kind, bound, zone, count } of boundsOnSteps) {
    const number = motionKinds.indexOf(kind);
    const step = Math.round(bound / thresholdSteps[kind].size);
    const [, , seconds, metres, efforts] = thresholds.find(
      (cells) => cells[0] === number && cells[1] === step,
    )!;
    expect(seconds).toBeCloseTo(zoneTotal(row, kind, 'Duration', zone), 7);
    expect(metres).toBeCloseTo(zoneTotal(row, kind, 'Distance', zone), 7);
    expect([count, efforts]).toEqual([count, row[count]]);
  }
}

/** The movement of a 25 Hz track as a 10 Hz device would have said it: the speed of the same moments. */
function atTenHertz(gnss: readonly GnssRow[]): GnssRow[] {
  return gnss.slice(1).flatMap((after, k) => {
    const before = gnss[k]!;
    const t = Math.ceil(before.t / 100) * 100;
    if (t >= after.t) return [];
    const share = (t - before.t) / (after.t - before.t);
    return [gnssRow({ t, speed: before.speed + share * (after.speed - before.speed) })];
  });
}

onRealFiles('44 optical tracks of real matches', () => {
  it('are all here', () => {
    expect(tracks).toHaveLength(44);
  });

  it.each(tracks)(
    '%s: nobody is faster than 33 km/h, zones of every kind and thresholds add up, from every source',
    (file) => {
      for (const source of ['speed', 'pitch', 'globe'] as const) {
        const recording = optical(file, source);
        const thresholds = tableByCore('threshold', recording, {}, settings);
        const row = byCore(recording, [], settings);
        expect(kmh(row['maxSpeed']!)).toBeLessThanOrEqual(33);
        expectWholeZones(row);
        expectThresholds(row, thresholds);
      }
    },
  );

  it('at 10 Hz have the numbers of 25 Hz: within 1 % on average, within 2 % each, noise and glitches included', () => {
    const moving = tracks.filter((file) => !file.endsWith('track_12.csv.gz'));
    const changes = moving.map((file) => {
      const recording = optical(file, 'speed');
      const fast = byCore(recording);
      const slow = byCore({ ...recording, gnss: atTenHertz(recording.gnss) });
      return (name: string) => slow[name]! / fast[name]! - 1;
    });
    for (const name of ['totalDistance', 'duration', 'workload', 'maxSpeed']) {
      const each = changes.map((change) => change(name));
      const mean = each.reduce((sum, change) => sum + change, 0) / each.length;
      expect([name, Math.abs(mean) < 0.01]).toEqual([name, true]);
      expect(each.map((change) => Math.abs(change) < 0.02)).toEqual(each.map(() => true));
    }
  });

  it.each(tracks.filter((_, k) => k % 15 === 0))('%s: the twin agrees', (file) => {
    for (const source of ['speed', 'globe'] as const) {
      const recording = optical(file, source);
      expect(differences(byCore(recording), byTwin(recording))).toEqual([]);
    }
  });

  it('away_10 reaches 29.8 km/h in a cleaned sample (raw 45.8)', () => {
    const recording = optical('tracab_nl_25hz/away_10.csv.gz', 'speed');
    expect(kmh(Math.max(...recording.gnss.map(({ speed }) => speed)))).toBeCloseTo(45.8, 1);
    byCore(recording);
    expect(kmh(Math.max(...core.cleanedTrace().speedMps))).toBeCloseTo(29.8, 1);
  });

  it('a player who stands still covers nothing, not even by their positions', () => {
    const row = byCore(optical('metrica_codeball_25hz/track_12.csv.gz', 'globe'));
    expect(row['totalDistance']).toBeLessThan(0.5);
    expect(row['duration']).toBeGreaterThan(80);
  });
});

onRealFiles('A watch', () => {
  it('shows the time-weighted mean of heart rate (90), not the mean of its samples (85)', () => {
    const [header = [], ...lines] = readCells('fit/garmin-fenix-5-run-records.csv');
    const hr = lines.map((cells) => ({
      t: Date.parse(cells[header.indexOf('timestamp')]!),
      bpm: Number(cells[header.indexOf('heart_rate')]!),
    }));
    const startMs = hr[0]!.t;
    const lap = [{ startMs, finishMs: startMs + 56_887 }];
    const row = byCore(heartRecording(hr), lap);
    expect(Math.abs(row['avgHr']! - 90)).toBeLessThan(1);
    expect(byCore(heartRecording(hr))['maxHr']).toBe(112);
    expect(hr.reduce((sum, { bpm }) => sum + bpm, 0) / hr.length).toBeCloseTo(85, 0);
  });
});
