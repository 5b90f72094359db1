import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { routes } from '@touchline/proto';
import { makeClub } from './club.js';
import { Collector } from './collector.js';
import { simulate } from './instance.js';
import type { Product } from './product.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanOfTheClient = 'b7ad6b7169203331';

interface LogLine {
  service: string;
  msg: string;
  traceId?: string;
}

/** An event as it was carried. */
export interface PublishedEvent {
  readonly type: string;
  readonly traceparent: string;
}

interface TracedForm<P extends Product> {
  readonly start: (environment: Record<string, string>) => Promise<P>;
  /** Their names, as in their logs. */
  readonly processes: readonly string[];
  /** All that were published. */
  readonly eventsOf: (product: P) => Promise<PublishedEvent[]>;
}

/** The trace of a squad's walk in any form of the product. */
export function traceSuite<P extends Product>({ start, processes, eventsOf }: TracedForm<P>): void {
  describe('one trace id, from the files that are sent to the numbers that are read,', () => {
    /** Whoever signs in does so before. */
    const walking = processes.filter((name) => name !== 'identity');
    let collector: Collector;
    let product: P;
    let squad: { folder: string; files: string[] };
    /** What only lines of the walk name: its uploads and its analysis. */
    let ids: string[];

    beforeAll(async () => {
      collector = await Collector.start();
      const environment = {
        LOG_LEVEL: 'debug',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_BSP_SCHEDULE_DELAY: '200',
      };
      [product, squad] = await Promise.all([
        start(environment),
        simulate({ players: 2, minutes: 3, format: 'catapult', seed: 3 }),
      ]);
      const { coach, idfTeam } = await makeClub(product.origin, 'traced');
      coach.traceparent = `00-${traceId}-${spanOfTheClient}-01`;
      const { idfActivity, lines } = await walkSquad(coach, idfTeam, 'traced', squad.files);
      await storedNumbers(coach, idfTeam, idfActivity, 2);
      const activity = { params: { idfTeam, id: idfActivity } };
      const { analysisId } = await coach.call(routes.team.analyses.getProgress, activity);
      ids = [...lines.map(({ uploadId }) => uploadId), analysisId!];
    }, 300_000);

    afterAll(async () => {
      await product?.stop();
      await collector.stop();
      await rm(squad.folder, { recursive: true, force: true });
    });

    const linesOf = async () =>
      (await product.output()).split('\n').filter((line) => line.startsWith('{'));
    const read = (line: string) => JSON.parse(line) as LogLine;

    it('stands in every log line that names one of its files or its analysis', async () => {
      const named = (await linesOf()).filter((line) => ids.some((id) => line.includes(id)));
      expect(named.length).toBeGreaterThan(squad.files.length);
      expect(named.filter((line) => read(line).traceId !== traceId)).toEqual([]);
    });

    it('stands in the log lines of all services that had to do with it', async () => {
      const lines = (await linesOf()).map(read);
      const own = lines.filter((line) => line.traceId === traceId);
      const said = new Set(own.map(({ service, msg }) => `${service}: ${msg}`));
      expect([...said]).toEqual(
        expect.arrayContaining([
          ...walking.map((name) => `${name}: request`),
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
      const types = new Set<string>();
      for (const { type, traceparent } of await eventsOf(product)) {
        if (!/Record|Analys/.test(type)) continue;
        const ofTheWay = new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`);
        expect([type, traceparent]).toEqual([type, expect.stringMatching(ofTheWay)]);
        types.add(type);
      }
      expect([...types].sort()).toEqual(
        expect.arrayContaining([
          'ingestion.v1.ActivityAnalysed',
          'ingestion.v1.PlayerAnalysed',
          'ingestion.v1.RecordingDecoded',
          'ingestion.v1.RecordingUploaded',
          'reports.v1.AnalysisReadable',
          'team.v1.AnalysisRequested',
        ]),
      );
    });

    it('holds all its spans together, each below the one that it goes on from', async () => {
      await product.stop();
      const spans = collector.spans.filter((span) => span.traceId === traceId);
      expect([...new Set(spans.map(({ service }) => service))]).toEqual(
        expect.arrayContaining(walking.map((name) => `touchline-${name}`)),
      );
      expect([...new Set(spans.map(({ name }) => name))]).toEqual(
        expect.arrayContaining([
          'POST /api/uploads/:id',
          'PATCH /api/uploads/:id',
          'blob append',
          'publish ingestion.v1.RecordingUploaded',
          'handle ingestion.v1.RecordingUploaded',
          'job decode',
          'handle ingestion.v1.RecordingDecoded',
          'publish team.v1.AnalysisRequested',
          'job analyse',
          'publish ingestion.v1.PlayerAnalysed',
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
}
