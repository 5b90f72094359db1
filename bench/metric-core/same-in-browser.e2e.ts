import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCore, defaultSettings } from '@touchline/compute';
import type { Browser, Page } from 'playwright';
import { simulateSquad } from '@touchline/simulator';
import { coreOrigin, openCorePage } from './core-page.js';

const startMs = Date.UTC(2026, 0, 10, 14);
const settings = {
  ...defaultSettings,
  maximum: { speedMps: 9, accelerationMps2: 5, decelerationMps2: 6 },
  hrMaxBpm: 196,
  hrRestBpm: 52,
  gender: 'M' as const,
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
const names = ['t', 'lat', 'lon', 'speed', 'odometer', 'hdop', 'satellites'] as const;

/** What the page is told: columns as plain numbers, NaN as null. */
interface Task {
  readonly origin: string;
  readonly gnss: Record<string, (number | null)[]>;
  readonly bpm: (number | null)[] | null;
  readonly startMs: number;
  readonly settings: Omit<typeof settings, 'reference'>;
}

/** Runs in the page: the hash of all rows of a recording, one after the other. */
async function rowsInPage({ origin, gnss, bpm, startMs: from, settings: given }: Task) {
  const door = (await import(
    `${origin}/dist/host/index.js`
  )) as typeof import('@touchline/compute');
  const core = await door.createCore(await (await fetch(`${origin}/gen/core.wasm`)).arrayBuffer());
  const columnOf = (values: (number | null)[]) =>
    Float64Array.from(values, (value) => value ?? NaN);
  const batch = Object.fromEntries(
    Object.entries(gnss).map(([name, values]) => [name, columnOf(values)]),
  );
  const t = batch['t']!;
  const tables = door.tableNames;
  const result = core.analyse(
    {
      gnss: { rows: t.length, batches: [batch] },
      ...(bpm ? { hr: { rows: t.length, batches: [{ t, bpm: columnOf(bpm) }] } } : {}),
    },
    { ...given, reference: door.defaultSettings.reference },
    [{ idfSession: 0, intervals: [], minutesFromMs: from, tables }],
  );
  const rows = [...result.summary, ...result.minutes, ...Object.values(result.tables).flat()];
  const bytes = await new Blob(rows.map(({ values }) => values as BlobPart)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let page: Page;
let browser: Browser;

beforeAll(async () => {
  ({ page, browser } = await openCorePage());
});

afterAll(() => browser.close());

it('gives every row of ten recordings the same bits in Chromium and in Node', async () => {
  const core = await createCore();
  for (const { profile, recording } of simulateSquad({
    players: 10,
    minutes: 12,
    seed: 23,
    startMs,
    kind: 'match',
  })) {
    const { rows, t, lat, lon, speedMps: speed, odometerM: odometer, hdop, satellites } = recording;
    const columns = { t, lat, lon, speed, odometer, hdop, satellites };
    const told = (values: Float64Array) =>
      Array.from(values, (value) => (Number.isNaN(value) ? null : value));
    const inPage = await page.evaluate(rowsInPage, {
      origin: coreOrigin,
      gnss: Object.fromEntries(names.map((name) => [name, told(columns[name])])),
      bpm: recording.bpm && told(recording.bpm),
      startMs,
      settings: { ...settings, reference: undefined },
    });
    const { summary, minutes, tables } = core.analyse(
      {
        gnss: { rows, batches: [columns] },
        ...(recording.bpm ? { hr: { rows, batches: [{ t, bpm: recording.bpm }] } } : {}),
      },
      settings,
      [
        {
          idfSession: 0,
          intervals: [],
          minutesFromMs: startMs,
          tables: ['effort', 'grid', 'threshold'],
        },
      ],
    );
    const here = [...summary, ...minutes, ...Object.values(tables).flat()].map(({ values }) =>
      Buffer.from(values.buffer, values.byteOffset, values.byteLength),
    );
    const hash = createHash('sha256').update(Buffer.concat(here)).digest('hex');
    expect([profile.name, inPage]).toEqual([profile.name, hash]);
  }
}, 240_000);
