import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCore, defaultSettings } from '@touchline/compute';
import { f64At, instantiate, packSettings, readOwnFile } from '@touchline/compute/raw';
import { compared, type Figure } from '../bench.js';
import { percentile } from '../measuring/percentile.js';
import type { Recording } from '@touchline/simulator';
import { layTimesAndSpeeds } from './resident-core.js';

const run = promisify(execFile);
// Seen from bench/dist/metric-core.
const script = fileURLToPath(new URL('../../metric-core/floodlight.py', import.meta.url));
const release = 'floodlight==1.2.0';
const rounds = 9;
const warmUp = 5;

interface FloodlightRun {
  /** Milliseconds of each round. */
  readonly ms: readonly number[];
  /** m */
  readonly values: { readonly distance: number };
}

/**
 * The stages of the core, which took `coreMs`, and those of them that floodlight has too, against its distance,
 * velocity, acceleration and metabolic power of the same recording; nothing unless `floodlight` is asked for.
 */
export async function floodlightFigures(
  asked: readonly string[],
  recording: Recording,
  coreMs: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  if (!asked.includes('floodlight')) return [];
  const python = await environment(say);
  const { x, y } = await trackOf(recording);
  const { ms, values } = await runFloodlight(python, x, y);
  const rows = recording.rows;
  const perSecond = (taken: number) => rows / taken / 1000;
  requireSameMovement(values.distance, x, y);
  const figure = { unit: 'M samples/s', baseline: perSecond(percentile(ms, 0.5)) };
  const sharedMs = await sharedStagesMs(recording);
  return [
    compared({
      name: 'stages on resident data, against floodlight 1.2',
      ...figure,
      value: perSecond(coreMs),
      goal: '>= 50',
      goalFor: 'ratio',
    }),
    compared({
      name: 'cleaning, distance, speed, acceleration, power alone, against floodlight 1.2',
      ...figure,
      value: perSecond(sharedMs),
    }),
  ];
}

const sharedKernels = ['distance', 'maxSpeed', 'acceleration', 'workload'] as const;

/** Median time of what floodlight computes too, after cleaning, with the columns in place. */
async function sharedStagesMs({ t, speedMps }: Recording): Promise<number> {
  const core = await instantiate(readOwnFile());
  const settings = packSettings(defaultSettings);
  const taken: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    core.begin(t.length, 0, 0);
    layTimesAndSpeeds(core, t, speedMps);
    f64At(core, core.settings(), settings.length).set(settings);
    const begun = performance.now();
    core.clean();
    core.settle();
    for (const kernel of sharedKernels) core[`${kernel}Prepare`]?.(0);
    core.prepared();
    const whole = [core.extentStart(), core.extentFinish()];
    f64At(core, core.intervals(1), 2).set(whole);
    core.selectWhole();
    for (const kernel of sharedKernels) core[kernel]!(core.output());
    taken.push(performance.now() - begun);
  }
  return percentile(taken.slice(warmUp), 0.5);
}

/** The interpreter of a virtual environment of our own, made once and kept outside the checkout. */
async function environment(say: (line: string) => void): Promise<string> {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'touchline', release);
  const python = join(folder, 'bin', 'python');
  if (existsSync(join(folder, 'complete'))) return python;
  say(`a Python environment with ${release}`);
  await explained(run('python3', ['-m', 'venv', '--clear', folder]));
  await explained(run(python, ['-m', 'pip', 'install', '--quiet', release]));
  await writeFile(join(folder, 'complete'), '');
  return python;
}

async function explained(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(
      isMissing
        ? '--with floodlight needs Python 3 (python3 with venv and pip) on the PATH; install it, or leave --with out.'
        : `The Python environment for ${release} could not be made: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** The player's cleaned track on the plane, m; floodlight has no cleaning and no gaps of its own. */
async function trackOf({ rows, t, lat, lon, speedMps }: Recording) {
  const core = await createCore();
  core.load({ gnss: { rows, batches: [{ t, lat, lon, speed: speedMps }] } });
  const { planeXM: x, planeYM: y } = core.cleanedTrace();
  return { x, y };
}

async function runFloodlight(
  python: string,
  x: Float64Array,
  y: Float64Array,
): Promise<FloodlightRun> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-floodlight-'));
  try {
    const input = join(folder, 'track');
    await writeFile(input, [new BigInt64Array([BigInt(x.length)]), x, y].map(bytesOf));
    // Isolated: the script's own folder has a floodlight too.
    const { stdout } = await run(python, ['-I', script, input, String(rounds)]);
    return JSON.parse(stdout) as FloodlightRun;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A baseline that computes something else would prove nothing: distance by central differences, m. */
function requireSameMovement(found: number, x: Float64Array, y: Float64Array): void {
  const step = (k: number) => {
    const [from, to] = [Math.max(0, k - 1), Math.min(x.length - 1, k + 1)];
    return Math.hypot(x[to]! - x[from]!, y[to]! - y[from]!) / (to - from);
  };
  const expected = x.reduce((sum, _, k) => sum + (step(k) || 0), 0);
  if (Math.abs(found / expected - 1) < 1e-6) return;
  throw new Error(`floodlight finds ${found} m and not ${expected} m on this track.`);
}

const bytesOf = (column: ArrayBufferView) =>
  Buffer.from(column.buffer, column.byteOffset, column.byteLength);
