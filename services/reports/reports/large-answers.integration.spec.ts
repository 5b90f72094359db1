import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, minuteMetrics } from '@touchline/compute';
import { openBlobStore } from '@touchline/platform';
import { events } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { type RawConnection, sendRaw } from '../../platform/test/raw-request.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { ReportsModule } from '../reports.module.js';
import { makeTeam } from '../test/analysed-team.js';
import { kickOffMs, makeMinuteBlob, makeSummaryBlob } from '../test/metric-rows.js';
import { type Answer, getReport, report, select } from '../test/report-calls.js';
import { isInMinutes } from './asked-metrics.js';

const minutes = 900;
const names = catalogue.filter(isInMinutes).map(({ name }) => name);
const half = names.slice(0, 150);

let service: TestService;
let coach: string;
let player: string;
let neighbour: string;

/** Team 1's player 11 has 900 minutes with every metric, 12 and 13 ten without one; team 2 is like any other. */
beforeAll(async () => {
  service = await startTestService({ name: 'reports', module: ReportsModule });
  coach = await service.token(1, 'coach');
  player = await service.token(1, 'player', 11);
  neighbour = await service.token(2, 'coach');
  await makeTeam(service, 2);
  const times = { startMs: kickOffMs, finishMs: kickOffMs + minutes * 60_000 };
  await service.publish(events.ActivityChanged, {
    idfTeam: 1,
    idfActivity: 1,
    type: 'L',
    ...times,
  });
  const metrics = (minute: number) =>
    Object.fromEntries(minuteMetrics.map(({ name }, place) => [name, minute / 7 + place]));
  await analyse(11, minutes, metrics);
  await analyse(12, 10, () => ({}));
  await analyse(13, 10, () => ({}));
  const run = { idfTeam: 1, idfActivity: 1, analysisId: 'run-1' };
  await service.publish(events.ActivityAnalysed, { ...run, idfPlayers: [11, 12, 13] });
  await eventually('the minutes are there', async () => {
    const { response } = await get('?interval=1&metrics=duration');
    return (response as unknown[] | null)?.length === minutes;
  });
}, 60_000);
afterAll(() => service?.close());

/** One player's rows, a minute each. */
async function analyse(
  idfPlayer: number,
  count: number,
  metricsOf: (minute: number) => Record<string, number>,
): Promise<void> {
  const name = `Player ${idfPlayer}`;
  await service.publish(events.PlayerChanged, { idfTeam: 1, idfPlayer, name, active: true });
  const own = { idfTeam: 1, idfActivity: 1, idfPlayer, analysisId: 'run-1' };
  const rows = Array.from({ length: count }, (_, minute) => ({
    ...own,
    minute,
    startMs: kickOffMs + minute * 60_000,
    metrics: metricsOf(minute),
  }));
  const blobs = openBlobStore({ kind: 'disk', directory: join(service.dataDir, 'blobs') });
  const [summaryBlobKey, minuteBlobKey] = [`${idfPlayer}/summary`, `${idfPlayer}/minute`];
  await blobs.put(summaryBlobKey, makeSummaryBlob([{ ...own, metrics: { totalDistance: 5 } }]));
  await blobs.put(minuteBlobKey, makeMinuteBlob(rows));
  const said = { ...own, localDate: '2026-09-12', requestedMs: 1 };
  await service.publish(events.PlayerAnalysed, { ...said, summaryBlobKey, minuteBlobKey });
}

const ofPlayers = (idfPlayers: string | number, query: string) =>
  report('interval-summary/player', select(1, 'all', idfPlayers), query);
const pathOf = (query: string) => ofPlayers(11, query);
const get = (query: string, token = coach): Promise<Answer> =>
  getReport(service, pathOf(query), token);
const file = async (format: string) => {
  const answer = await fetch(
    `${service.running.url}/api${pathOf(`?interval=1&format=${format}`)}`,
    {
      headers: { authorization: `Bearer ${coach}` },
    },
  );
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  return bytes;
};

describe('an answer of more values than JSON may have', () => {
  test('is refused with what to ask for instead', async () => {
    expect(names.length * minutes).toBeGreaterThan(300_000);
    expect(await get('?interval=1')).toMatchObject({
      status: 400,
      error: {
        errorKey: 'answerTooLarge',
        errorMsg: expect.stringMatching(/Arrow or CSV.*fewer metrics/),
        expected: '≤ 300000 values',
      },
    });
  });

  test('is refused when its minutes are counted, before they are read', async () => {
    const { error } = await getReport(service, ofPlayers('all', '?interval=1'), coach);
    expect(error).toMatchObject({ errorKey: 'answerTooLarge', expected: '≤ 300000 values' });
    const few = await getReport(service, ofPlayers('12,13', '?interval=1'), coach);
    expect(few.response).toHaveLength(20);
  });

  test('comes whole as Arrow and as CSV', async () => {
    const table = tableFromIPC(await file('arrow'));
    expect(table.numRows).toBe(minutes);
    expect(table.schema.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    const lines = (await file('csv')).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + minutes);
    const place = lines[0]!.split(',').findIndex((head) => head.startsWith('totalDistance ('));
    const distances = lines.slice(1).map((line) => Number(line.split(',')[place]));
    expect(distances).toEqual([...table.getChild('totalDistance')!]);
    expect(distances[70]! - distances[0]!).toBeCloseTo(10);
  });

  test('comes as JSON with fewer metrics, each number as in Arrow', async () => {
    const { response } = await get(`?interval=1&metrics=${half.join()}`);
    const table = tableFromIPC(await file('arrow'));
    const rows = response as { metrics: Record<string, number | null> }[];
    expect(rows).toHaveLength(minutes);
    for (const name of half)
      expect(rows.map(({ metrics }) => metrics[name])).toEqual([...table.getChild(name)!]);
  });

  test('is the same for the player whose it is', async () => {
    const asked = `?interval=1&metrics=${half.join()}`;
    expect(await get(asked, player)).toEqual(await get(asked));
  });
});

/** Asks for the file, and reads no more than its first bytes. */
async function readLittle(): Promise<RawConnection> {
  const { port } = new URL(service.running.url);
  const path = pathOf('?interval=1&format=csv');
  const reader = await sendRaw(
    Number(port),
    `GET /api${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\nauthorization: Bearer ${coach}\r\n\r\n`,
  );
  await once(reader.socket, 'data');
  reader.socket.pause();
  return reader;
}

test('readers that never read hold up nobody, nor their own team, and find it all there later', async () => {
  const unread: RawConnection[] = [];
  for (let count = 0; count < 4; count++) unread.push(await readLittle());
  const csv = await file('csv');
  const others = report('summary/player', select(2, 'all', 'all'), '?metrics=totalDistance', 2);
  expect((await getReport(service, others, neighbour)).status).toBe(200);
  const [late, ...gone] = unread;
  for (const { socket } of gone) socket.destroy();
  late!.socket.resume();
  expect((await late!.ended).endsWith(csv.toString('latin1'))).toBe(true);
  for (let count = 0; count < 3; count++) unread.push(await readLittle());
  for (const { socket } of unread) socket.destroy();
}, 180_000);
