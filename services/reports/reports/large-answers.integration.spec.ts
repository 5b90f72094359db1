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

/** Team 1's player 11 has 900 minutes with every metric; team 2 is like any other. */
beforeAll(async () => {
  service = await startTestService({ name: 'reports', module: ReportsModule });
  coach = await service.token(1, 'coach');
  player = await service.token(1, 'player', 11);
  neighbour = await service.token(2, 'coach');
  await makeTeam(service, 2);
  await service.publish(events.PlayerChanged, {
    idfTeam: 1,
    idfPlayer: 11,
    name: 'Bo',
    active: true,
  });
  const startMs = kickOffMs;
  const times = { startMs, finishMs: startMs + minutes * 60_000 };
  await service.publish(events.ActivityChanged, {
    idfTeam: 1,
    idfActivity: 1,
    type: 'L',
    ...times,
  });
  const blobs = openBlobStore({ kind: 'disk', directory: join(service.dataDir, 'blobs') });
  const own = { idfTeam: 1, idfActivity: 1, idfPlayer: 11, analysisId: 'run-1' };
  const metrics = (minute: number) =>
    Object.fromEntries(minuteMetrics.map(({ name }, place) => [name, minute / 7 + place]));
  const rows = Array.from({ length: minutes }, (_, minute) => ({
    ...own,
    minute,
    startMs: startMs + minute * 60_000,
    metrics: metrics(minute),
  }));
  await blobs.put('one/summary', makeSummaryBlob([{ ...own, metrics: { totalDistance: 5 } }]));
  await blobs.put('one/minute', makeMinuteBlob(rows));
  const keys = { summaryBlobKey: 'one/summary', minuteBlobKey: 'one/minute' };
  const said = { ...own, localDate: '2026-09-12', requestedMs: 1 };
  await service.publish(events.PlayerAnalysed, { ...said, ...keys });
  await service.publish(events.ActivityAnalysed, { ...own, idfPlayers: [11] });
  await eventually('the minutes are there', async () => {
    const { response } = await get('?interval=1&metrics=duration');
    return (response as unknown[] | null)?.length === minutes;
  });
}, 60_000);
afterAll(() => service?.close());

const pathOf = (query: string) => report('interval-summary/player', select(1, 'all', 11), query);
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
        expected: '≤ 300000',
      },
    });
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
