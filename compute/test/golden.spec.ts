import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { simulateSquad } from '@touchline/simulator';
import {
  defaultSettings,
  engineVersion,
  minuteMetrics,
  summaryMetrics,
  tableNames,
  type AnalysisSettings,
  type RecordingInput,
} from '@touchline/compute';
import { core } from './both-engines.js';

const startMs = Date.UTC(2026, 0, 10, 14);
const minuteMs = 60_000;

const settings: AnalysisSettings = {
  ...defaultSettings,
  maximum: { speedMps: 9.1, accelerationMps2: 5.2, decelerationMps2: 5.9 },
  reference: { speedMps: 8.4, accelerationMps2: 4.8, decelerationMps2: 5 },
  hrMaxBpm: 196,
  hrRestBpm: 52,
  gender: 'F',
  pitch: {
    lengthM: 105,
    widthM: 68,
    corners: [
      { lat: 49.2495, lon: 6.9489 },
      { lat: 49.2497, lon: 6.9511 },
      { lat: 49.2503, lon: 6.951 },
      { lat: 49.2501, lon: 6.9488 },
    ],
  },
};

/** Motion data without the host's trigonometry: sawtooths whose bits are the same everywhere. */
function motion(rows: number): RecordingInput['imu'] {
  const saw = (period: number, height: number) =>
    Float32Array.from({ length: rows }, (_, k) => ((k % period) / period - 0.5) * height);
  const t = Float64Array.from({ length: rows }, (_, k) => startMs + 10 * k);
  const [ax, ay, az] = [saw(37, 30), saw(53, 40), saw(71, 60)];
  const [gx, gy, gz] = [saw(41, 4), saw(59, 8), saw(67, 2)];
  return { rows, batches: [{ t, ax, ay, az, gx, gy, gz }] };
}

const hashOf = (parts: readonly Float64Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  return hash.digest('hex');
};

/** Hashes of all rows of one player: whole, first half in two crops, minutes and tables of both. */
function hashesOf(input: RecordingInput) {
  const half = { startMs: startMs + 2 * minuteMs, finishMs: startMs + 9 * minuteMs };
  const { summary, minutes, tables } = core.analyse(input, settings, [
    { idfSession: 0, intervals: [], minutesFromMs: startMs, tables: tableNames },
    {
      idfSession: 1,
      intervals: [half, { startMs: half.finishMs + 5000, finishMs: startMs + 12 * minuteMs }],
      minutesFromMs: half.startMs,
      tables: tableNames,
      attack: 'towardsZero',
    },
  ]);
  return {
    summary: hashOf(summary.map(({ values }) => values)),
    minutes: hashOf(minutes.map(({ values }) => values)),
    ...Object.fromEntries(
      tableNames.map((name) => [name, hashOf(tables[name].map(({ values }) => values))]),
    ),
  };
}

// A hash that changed means a number that moved: raise the engine version (catalogue/index.ts and
// assembly/core.ts), then let jest write the new snapshot. Only where the simulator's own golden changed
// with it, the recordings are other ones and the engine is the same.
it(`Every row of a simulated squad has the bits of engine ${engineVersion}`, () => {
  const squad = simulateSquad({ players: 4, minutes: 20, seed: 11, startMs, kind: 'match' });
  const columns = [...summaryMetrics, '|', ...minuteMetrics].map((column) =>
    typeof column === 'string' ? column : column.name,
  );
  const rows = [...squad].map(({ profile, recording }) => {
    const { rows: count, t, lat, lon, speedMps, odometerM, hdop, satellites, bpm } = recording;
    const gnss = { t, lat, lon, speed: speedMps, odometer: odometerM, hdop, satellites };
    const input = {
      gnss: { rows: count, batches: [gnss] },
      ...(bpm ? { hr: { rows: count, batches: [{ t, bpm }] } } : {}),
      imu: motion(20_000),
    };
    return { player: profile.name, ...hashesOf(input) };
  });
  const names = createHash('sha256').update(columns.join()).digest('hex');
  expect({ names, rows }).toMatchSnapshot();
});
