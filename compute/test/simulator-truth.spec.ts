import { expect, it } from '@jest/globals';
import { simulateSquad } from '@touchline/simulator';
import {
  defaultSettings,
  summaryMetrics,
  type RecordingInput,
  tableColumns,
} from '@touchline/compute';
import { core } from './both-engines.js';

const startMs = Date.UTC(2026, 0, 10, 14);
const whole = { idfSession: 0, intervals: [], tables: ['effort'] as const };
const place = (name: string) => summaryMetrics.findIndex((column) => column.name === name);
const width = tableColumns.effort.length;

interface Event {
  readonly kind: number;
  readonly level: number;
  readonly startMs: number;
}

/** Distance, highest speed and run efforts of device speeds. */
function analyse(t: Float64Array, speed: Float64Array) {
  const input: RecordingInput = { gnss: { rows: t.length, batches: [{ t, speed }] } };
  const { summary, tables } = core.analyse(input, defaultSettings, [whole]);
  const { rows, values } = tables.effort[0]!;
  const events = Array.from({ length: rows }, (_, row): Event => {
    const [kind = 0, level = 0, start = 0] = values.subarray(row * width, row * width + 3);
    return { kind, level, startMs: start };
  });
  const value = (name: string) => summary[0]!.values[place(name)]!;
  return { distanceM: value('totalDistance'), maxSpeedMps: value('maxSpeed'), events };
}

/** Pairs of events of one kind and level that begin within so many ms of each other. */
function matched(found: readonly Event[], true_: readonly Event[], withinMs: number): number {
  const open = [...true_];
  return found.filter((event) => {
    const at = open.findIndex(
      (one) =>
        one.kind === event.kind &&
        one.level === event.level &&
        Math.abs(one.startMs - event.startMs) <= withinMs,
    );
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  }).length;
}

/** What the players truly did against what their noisy devices let us see, gaps left out. */
it('finds what simulated players truly did', () => {
  const totals = { found: 0, real: 0, pairs: 0 };
  for (const { recording, motion } of simulateSquad({
    players: 11,
    minutes: 45,
    seed: 5,
    startMs,
    kind: 'match',
  })) {
    const rowOf = (time: number) => Math.round((time - startMs) / 100);
    const present = recording.speedMps.map((_, k) => motion.speedMps[rowOf(recording.t[k]!)]!);
    const seen = recording.speedMps.map((speed, k) => (Number.isNaN(speed) ? NaN : present[k]!));
    const truth = analyse(recording.t, seen);
    const found = analyse(recording.t, recording.speedMps);
    expect(Math.abs(found.distanceM / truth.distanceM - 1)).toBeLessThan(0.005);
    expect(Math.abs(found.maxSpeedMps / truth.maxSpeedMps - 1)).toBeLessThan(0.01);
    totals.found += found.events.length;
    totals.real += truth.events.length;
    totals.pairs += matched(found.events, truth.events, 200);
  }
  expect(totals.real).toBeGreaterThan(200);
  expect((2 * totals.pairs) / (totals.found + totals.real)).toBeGreaterThanOrEqual(0.98);
});
