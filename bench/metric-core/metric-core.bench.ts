import { gzipSync } from 'node:zlib';
import {
  type AnalysisRange,
  catalogue,
  type Core,
  createCore,
  defaultSettings,
  type RecordingInput,
  type TableName,
  tableNames,
} from '@touchline/compute';
import { readOwnFile } from '@touchline/compute/raw';
import { type Bench, compared, type Figure } from '../bench.js';
import { percentile } from '../measuring/percentile.js';
import { BrowserCore } from './browser-core.js';
import { runC } from './c-baseline.js';
import { floodlightFigures } from './floodlight.js';
import { PlainStages } from './plain-stages.js';
import { inputOf, longRecording, matchRecording, motionStream } from './recordings.js';
import { ResidentCore } from './resident-core.js';
import { stageValues } from './stage-values.js';

const rounds = 21;
const roundsInTurn = 5;
const minuteMs = 60_000;
/** Until the engine has compiled what is hot for good. */
const warmUp = 20;
const pitch = {
  lengthM: 105,
  widthM: 68,
  corners: [
    { lat: 49.2497, lon: 6.94928 },
    { lat: 49.2497, lon: 6.95072 },
    { lat: 49.2503, lon: 6.95072 },
    { lat: 49.2503, lon: 6.94928 },
  ],
};
const settings = { ...defaultSettings, pitch, hrMaxBpm: 195, hrRestBpm: 50, gender: 'M' as const };

/** The core alone: against C and JavaScript, by size of input, in the browser. */
export const metricCoreBench: Bench = {
  name: 'metric-core',
  about: 'the WebAssembly core against C and JavaScript, by size of input, in Chromium',
  baselines: ['floodlight'],
  async run(say, asked) {
    const recording = matchRecording();
    const { t, speedMps, rows } = recording;
    say(`stages of ${rows} samples: C, JavaScript, the core`);
    const c = await runC(t, speedMps, rounds);
    const plain = new PlainStages(t, speedMps);
    const core = await createCore();
    const bare = { gnss: { rows, batches: [{ t, speed: speedMps }] } };
    requireEqual(plain.run(), c.values, 'JavaScript');
    requireEqual(valuesOf(core, bare), c.values, 'the core');
    const resident = await ResidentCore.open(t, speedMps);
    const cMs = percentile(c.ms, 0.5);
    const plainMs = median(() => plain.run());
    const residentMs = median(
      () => resident.run(),
      () => resident.lay(),
    );
    requireEqualPeaks(resident.speedPeaks(), c.values);
    const doorMs = median(() => valuesOf(core, bare));
    const perSecond = (ms: number) => rows / ms / 1000;
    const speed = (name: string, ms: number, baseMs: number, goal: string) =>
      compared({
        name,
        goal,
        unit: 'M samples/s',
        goalFor: 'ratio' as const,
        value: perSecond(ms),
        baseline: perSecond(baseMs),
      });
    say('the whole core, motion data, sizes, Chromium');
    const full = inputOf(recording);
    const whole = analysisMs(core, full, ['effort', 'grid']);
    const thresholds = analysisMs(core, full, ['effort', 'grid', 'threshold']) - whole;
    const inTurns = await inBothEngines(t, speedMps, () => valuesOf(core, bare));
    return [
      speed('stages on resident data, against C', residentMs, cMs, '>= 0.8'),
      speed('stages on resident data, against JavaScript', residentMs, plainMs, '>= 2'),
      ...(await floodlightFigures(asked, recording, residentMs, say)),
      speed('through the door (every metric), against JavaScript', doorMs, plainMs, '>= 1.2'),
      { name: 'all of a 95-minute recording', value: whole, unit: 'ms', goal: '< 5' },
      { name: 'threshold rows more', value: thresholds, unit: 'ms', goal: '< 10' },
      playerFigure(core, full, t[0]!),
      await motionFigure(),
      ...(await sizeFigures()),
      speed('Chromium, against Node', inTurns.browserMs, inTurns.nodeMs, '>= 0.7'),
      ...(await growthFigures(recording, say)),
    ];
  },
};

/** Median milliseconds after some rounds of warming up; what comes before each round is not counted. */
function median(work: () => void, before: () => void = () => undefined): number {
  const taken: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    before();
    taken.push(msOf(work));
  }
  return percentile(taken.slice(warmUp), 0.5);
}

/** Medians of rounds in Chromium and in Node, some of the one and then some of the other: both under the same load. */
async function inBothEngines(
  t: Float64Array,
  speed: Float64Array,
  work: () => void,
): Promise<{ browserMs: number; nodeMs: number }> {
  const browser = await BrowserCore.open(t, speed);
  try {
    await browser.rounds(2 * warmUp);
    const taken: { browser: number[]; node: number[] } = { browser: [], node: [] };
    for (let turn = 0; turn < rounds; turn++) {
      taken.browser.push(...(await browser.rounds(roundsInTurn)));
      for (let round = 0; round < roundsInTurn; round++) taken.node.push(msOf(work));
    }
    return {
      browserMs: percentile(taken.browser, 0.5),
      nodeMs: percentile(taken.node, 0.5),
    };
  } finally {
    await browser.close();
  }
}

function msOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function valuesOf(core: Core, input: RecordingInput): number[] {
  const range = { idfSession: 0, intervals: [] };
  const [row] = core.analyse(input, defaultSettings, [range]).summary;
  return stageColumns.map((column) => row!.values[column]!);
}

const stageColumns = stageValues.map((name) =>
  catalogue.findIndex((metric) => metric.name === name),
);

function analysisMs(core: Core, input: RecordingInput, tables: readonly TableName[]): number {
  const range = { idfSession: 0, intervals: [], tables };
  return median(() => core.analyse(input, settings, [range]));
}

/** As the product asks for a player: the activity and two sessions with their minutes, all tables. */
function playerFigure(core: Core, input: RecordingInput, startMs: number): Figure {
  const halves = [0, 48].map((minute) => ({
    startMs: startMs + minute * minuteMs,
    finishMs: startMs + (minute + 47) * minuteMs,
  }));
  const ranges: AnalysisRange[] = [
    { idfSession: 0, intervals: halves, tables: tableNames },
    ...halves.map((half, k) => ({
      idfSession: k + 1,
      intervals: [half],
      minutesFromMs: half.startMs,
      tables: tableNames,
    })),
  ];
  const value = median(() => core.analyse(input, settings, ranges));
  return { name: 'a player: activity, 2 sessions, tables', value, unit: 'ms', goal: '< 80' };
}

/** A baseline that computes something else would prove nothing. */
function requireEqual(
  found: readonly number[],
  expected: readonly (number | null)[],
  who: string,
): void {
  stageValues.forEach((name, k) => {
    const [a, b] = [found[k]!, expected[k] ?? NaN];
    if (Number.isNaN(a) && Number.isNaN(b)) return;
    if (Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))) return;
    throw new Error(`${name} is ${a} by ${who} and ${b} by C.`);
  });
}

/** The resident core gives only the values of its last kernel. */
function requireEqualPeaks(peaks: readonly number[], expected: readonly (number | null)[]): void {
  const first = stageValues.indexOf('peakSpeed5s');
  const values = stageValues.map((_, k) => peaks[k - first] ?? expected[k] ?? NaN);
  requireEqual(values, expected, 'the resident core');
}

async function motionFigure(): Promise<Figure> {
  const core = await createCore();
  const imu = motionStream();
  const value = median(() => core.analyse({ imu }, settings, [{ idfSession: 0, intervals: [] }]));
  return { name: '95 minutes of 100 Hz motion data', value, unit: 'ms', goal: '< 30' };
}

async function sizeFigures(): Promise<Figure[]> {
  const bytes = readOwnFile();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await createCore(bytes);
    taken.push(performance.now() - begun);
  }
  return [
    { name: 'core.wasm, gzip', value: gzipSync(bytes).length / 1000, unit: 'KB', goal: '< 60' },
    { name: 'compiled and instantiated', value: percentile(taken, 0.5), unit: 'ms', goal: '< 10' },
  ];
}

/**
 * Cost of a sample and memory from a thousand to ten million samples. For each size the code is compiled for good
 * and the memory is there before the rounds that count, as in a worker that has run for a while.
 */
async function growthFigures(
  recording: Parameters<typeof longRecording>[0],
  say: (line: string) => void,
): Promise<Figure[]> {
  const perSample: number[] = [];
  let memory = 0;
  const usual = longRecording(recording, 1e4);
  for (const rows of [1e3, 1e4, 1e5, 1e6, 1e7]) {
    say(`${rows} samples`);
    const core = await createCore();
    const empty = core.memoryBytes;
    const gnss = longRecording(recording, rows);
    for (let round = 0; round < warmUp; round++) valuesOf(core, { gnss: usual });
    valuesOf(core, { gnss });
    const counted = Math.min(rounds, Math.max(5, 2e6 / rows));
    const taken = Array.from({ length: counted }, () => msOf(() => valuesOf(core, { gnss })));
    perSample.push((percentile(taken, 0.5) / rows) * 1e6);
    memory = (core.memoryBytes - empty) / (rows * inputRowBytes);
  }
  const [small = NaN] = perSample.slice(1);
  return [
    compared({
      name: 'a sample of 10,000,000 against 10,000',
      unit: 'ns',
      goal: '<= 1.5',
      goalFor: 'ratio',
      value: perSample.at(-1)!,
      baseline: small,
    }),
    { name: 'memory ÷ input at 10,000,000', value: memory, unit: '', goal: '<= 3' },
  ];
}

/** All gnss columns of the door, f64. */
const inputRowBytes = 9 * 8;
