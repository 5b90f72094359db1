import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { platformEnvironment } from '@touchline/platform';
import { withDatabase } from '../operations/installation.js';
import { type Club, makeClub } from './club.js';
import { Collector } from './collector.js';
import { dispose, type Instance, simulate, startInstance } from './instance.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanOfTheClient = 'b7ad6b7169203331';

interface LogLine {
  service: string;
  msg: string;
  traceId?: string;
}

describe('one trace id, from the files that are sent to the numbers that are read,', () => {
  let collector: Collector;
  let instance: Instance;
  let squad: { folder: string; files: string[] };
  let club: Club;

  beforeAll(async () => {
    collector = await Collector.start();
    const env = {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    };
    [instance, squad] = await Promise.all([
      startInstance({ env }),
      simulate({ players: 2, minutes: 3, format: 'csv', seed: 3 }),
    ]);
    club = await makeClub(instance.origin, 'traced');
    club.coach.traceparent = `00-${traceId}-${spanOfTheClient}-01`;
    const { coach, idfTeam } = club;
    const { idfActivity } = await walkSquad(coach, idfTeam, 'traced', squad.files);
    await storedNumbers(coach, idfTeam, idfActivity, 2);
  });

  afterAll(async () => {
    await dispose(instance);
    await collector.stop();
    await rm(squad.folder, { recursive: true, force: true });
  });

  it('stands in the log lines of all services that had to do with it', () => {
    const lines = instance
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine);
    const own = lines.filter((line) => line.traceId === traceId);
    const said = new Set(own.map(({ service, msg }) => `${service}: ${msg}`));
    expect([...said]).toEqual(
      expect.arrayContaining([
        'all-in-one: request',
        'ingestion: file stored',
        'ingestion: event handled',
        'ingestion: job done',
        'team: event handled',
        'reports: event handled',
        'reports: rows loaded',
      ]),
    );
    const jobs = own.filter(({ msg }) => msg === 'job done');
    expect(jobs).toHaveLength(2 * squad.files.length);
  });

  it('stands in every event of the way', async () => {
    const environment = platformEnvironment.parse({ DATA_DIR: instance.dataDir });
    const types = new Set<string>();
    await withDatabase(environment, async (client) => {
      const { rows } = await client.query<{ type: string; trace_id: string; traceparent: string }>(
        `select type, trace_id, traceparent from bus.event_log where type ~ 'Record|Analys'`,
      );
      for (const { type, trace_id: found, traceparent } of rows) {
        expect([type, found]).toEqual([type, traceId]);
        expect(traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
        types.add(type);
      }
    });
    expect([...types].sort()).toEqual(
      expect.arrayContaining([
        'ingestion.v1.ActivityAnalysed',
        'ingestion.v1.PlayerAnalysed',
        'ingestion.v1.RecordingDecoded',
        'ingestion.v1.RecordingUploaded',
        'team.v1.AnalysisRequested',
      ]),
    );
  });

  it('holds all its spans together, each below the one that it goes on from', async () => {
    await instance.stop();
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['touchline-all-in-one']));
    expect([...new Set(spans.map(({ name }) => name))]).toEqual(
      expect.arrayContaining([
        'POST /api/uploads/:id',
        'PATCH /api/uploads/:id',
        'blob append',
        'say ingestion.v1.RecordingUploaded',
        'handle ingestion.v1.RecordingUploaded',
        'job decode',
        'handle ingestion.v1.RecordingDecoded',
        'say team.v1.AnalysisRequested',
        'job analyse',
        'say ingestion.v1.PlayerAnalysed',
        'handle ingestion.v1.PlayerAnalysed',
        'load rows',
        'blob put',
        'duckdb query',
      ]),
    );
    const known = new Set([spanOfTheClient, ...spans.map(({ spanId }) => spanId)]);
    const lost = spans.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''));
    expect(lost).toEqual([]);
  });
});
