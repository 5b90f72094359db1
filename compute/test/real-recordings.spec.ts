import { describe, expect, it } from '@jest/globals';
import { clean } from '../reference/clean.js';
import type { PlainRecording } from '../reference/recording.js';
import { byCore, byTwin, core, differences, gnssRow, heartRecording } from './both-engines.js';
import { filesIn, haveRealFiles, readCells, readCsv } from './real-files.js';

const onRealFiles = haveRealFiles ? describe : describe.skip;
const kmh = (mps: number) => mps * 3.6;
const toMs = (seconds: number) => Math.round(seconds * 1000);

function optical(file: string, source: 'speed' | 'pitch' | 'globe'): PlainRecording {
  const columns = readCsv(file);
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

  it('is the same for the twin', () => {
    expect(differences(byCore(recording), byTwin(recording))).toEqual([]);
    expect(clean(recording).pieces).toHaveLength(56);
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

onRealFiles('44 optical tracks of real matches', () => {
  it('are all here', () => {
    expect(tracks).toHaveLength(44);
  });

  it.each(tracks)(
    '%s: nobody is faster than 33 km/h and the zones add up, from every source',
    (file) => {
      for (const source of ['speed', 'pitch', 'globe'] as const) {
        const row = byCore(optical(file, source));
        expect(kmh(row['maxSpeed']!)).toBeLessThanOrEqual(33);
        const sum = (what: string) =>
          zones.reduce((total, zone) => total + row[`speedZone${zone}${what}`]!, 0);
        expect(sum('Distance') + row['bridgedDistance']!).toBeCloseTo(row['totalDistance']!, 8);
        expect(sum('Duration')).toBeCloseTo(row['duration']!, 8);
      }
    },
  );

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

  it('a player who stands still covers nothing, not even by his positions', () => {
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
