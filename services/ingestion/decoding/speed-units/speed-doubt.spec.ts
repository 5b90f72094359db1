import { describe, expect, it } from '@jest/globals';
import type { StreamInput } from '@touchline/compute';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { makeDecodeTask } from '../../test/make-decode-task.js';
import { temporaryBlobs } from '../../test/temporary-blobs.js';
import { decodeFile } from '../decode-file.js';
import { DecodedFile } from '../decoded-file.js';
import { speedDoubt } from './speed-doubt.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const stream = (columns: Record<string, Float64Array>): StreamInput => ({
  rows: columns.t!.length,
  batches: [columns],
});

/** A runner on curves at 10 Hz whose device tells his speed times `off`; `noise` shakes it from stretch to stretch. */
function run(off: number, { seconds = 600, noise = 0 } = {}): StreamInput {
  let [x, y] = [0, 0];
  const rows = even(seconds * 10).map((k) => {
    const speed = 3 + 2.5 * Math.sin(k / 90);
    x += 0.1 * speed * Math.cos(k / 70);
    y += 0.1 * speed * Math.sin(k / 70);
    const told = speed * off * (1 + noise * ((Math.floor(k / 20) % 3) - 1));
    return [k * 100, told, 49 + y / 111_200, 8 + x / 73_200];
  });
  const column = (at: number) => Float64Array.from(rows, (row) => row[at]!);
  return stream({ t: column(0), speed: column(1), lat: column(2), lon: column(3) });
}

/** Nothing but speeds: 98 in a hundred at 5 m/s, two at `fastestMps`. */
function fast(fastestMps: number, rows = 1_000): StreamInput {
  const speed = Float64Array.from(even(rows), (k) => (k % 50 === 0 ? fastestMps : 5));
  return stream({ t: Float64Array.from(even(rows), (k) => k * 100), speed });
}

const factorOf = async (off: number, more = {}) => (await speedDoubt(run(off, more)))?.factor;

describe('the unit of speeds', () => {
  it('is in doubt above 10 m/s in the fastest hundredth, not at it', async () => {
    expect(await speedDoubt(fast(10))).toBeNull();
    expect(await speedDoubt(fast(10.01))).toEqual({ p99Mps: 10.01, ratio: 0, factor: 0 });
  });

  it('is not judged by fewer than a hundred speeds', async () => {
    expect(await speedDoubt(fast(30, 99))).toBeNull();
    expect(await speedDoubt(fast(30, 100))).toMatchObject({ p99Mps: 30 });
  });

  it.each([3.6, 1 / 3.6, 1.609344, 1 / 1.609344])(
    'is in doubt where speeds are %f times what the positions say, within a tenth',
    async (factor) => {
      expect(await factorOf(factor)).toBeCloseTo(factor, 9);
      expect(await factorOf(factor * 0.92)).toBeCloseTo(factor, 9);
      expect(await factorOf(factor * 1.08)).toBeCloseTo(factor, 9);
      expect((await factorOf(factor * 0.88)) ?? 0).toBe(0);
      expect((await factorOf(factor * 1.12)) ?? 0).toBe(0);
    },
  );

  it('is not in doubt where the factor is not steady', async () => {
    expect(await factorOf(1 / 1.609344, { noise: 0.1 })).toBeCloseTo(1 / 1.609344, 9);
    expect(await speedDoubt(run(1 / 1.609344, { noise: 0.4 }))).toBeNull();
  });

  it('is not asked for without speeds', async () => {
    expect(await speedDoubt(undefined)).toBeNull();
  });
});

const folder = new URL('../../../../../shared/data/', import.meta.url);
const haveRealFiles = existsSync(folder);
if (!haveRealFiles) {
  process.stderr.write('Real recordings are not on this machine: their tests are skipped.\n');
}
const real = haveRealFiles ? describe : describe.skip;

/** A column by its name in the file, as the core's; a cell that is no number is NaN. */
function realStream(name: string, columns: Readonly<Record<string, string>>): StreamInput {
  const bytes = readFileSync(new URL(name, folder));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const names = header.split(',').map((cell) => cell.replaceAll('"', '').trim());
  const rows = lines.map((line) => line.split(','));
  const read = Object.entries(columns).map(([to, from]) => {
    const at = names.indexOf(from);
    if (at < 0) throw new Error(`${name} has no column ${from}: ${header}`);
    const factor = to === 't' ? 1000 : 1;
    const value = (cell: string | undefined) => (cell ? Number(cell) * factor : NaN);
    return [to, Float64Array.from(rows, (row) => value(row[at]))];
  });
  return stream(Object.fromEntries(read) as Record<string, Float64Array>);
}

real('the unit of real recordings', () => {
  const names = (pattern: string, last: number) =>
    even(last).map((k) => pattern.replace('*', String(k + 1).padStart(2, '0')));
  const optical = [
    ...names('tracab_nl_25hz/home_*.csv.gz', 11),
    ...names('tracab_nl_25hz/away_*.csv.gz', 11),
    ...names('metrica_codeball_25hz/track_*.csv.gz', 22),
  ];
  const tables = [
    ...optical.map((name) => ({
      name,
      columns: { t: 'time_s', speed: 'speed_mps', lat: 'lat', lon: 'lon' },
    })),
    { name: 'lps_basketball_20hz/session.csv.gz', columns: { t: 'time', speed: 'velocity' } },
  ];

  it.each(tables)('is not asked for: $name', async ({ name, columns }) => {
    expect(await speedDoubt(realStream(name, columns))).toBeNull();
  });

  const known = [...optical.slice(0, 22), 'lps_basketball_20hz/session.csv.gz'];
  it.each(known)('would be asked for in km/h: %s', async (name) => {
    const { columns } = tables.find((one) => one.name === name)!;
    const { rows, batches } = realStream(name, columns);
    const [batch] = [...batches] as [Record<string, Float64Array>];
    const speed = batch.speed!.map((value) => value * 3.6);
    const asked = await speedDoubt({ rows, batches: [{ ...batch, speed }] });
    expect(asked?.p99Mps).toBeGreaterThan(10);
    expect(asked?.factor).toBeCloseTo(batch.lat ? 3.6 : 0, 9);
  });

  const files = ['catapult_samples/sd10Hz.csv', 'fit/garmin-fenix-5-run.fit'];
  it.each(files)('is not asked for when the file is decoded: %s', async (name) => {
    const store = await temporaryBlobs();
    const nowMs = Date.now();
    const task = makeDecodeTask(store.config, { fileName: name, announcedMs: nowMs, nowMs });
    const file = new DecodedFile(task, store.blobs);
    const { format } = await decodeFile(chunks(name), file, task);
    const recordings = await file.close(format);
    await store.remove();
    expect(recordings.map((recording) => recording.speedDoubt)).toEqual([null]);
    expect(recordings[0]!.streams.map(({ kind }) => kind)).toContain('gnss');
  });

  async function* chunks(name: string): AsyncGenerator<Uint8Array> {
    await Promise.resolve();
    yield readFileSync(new URL(name, folder));
  }
});
