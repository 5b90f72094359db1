import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BlobConfig } from '@touchline/platform';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type FreshDatabase } from '../../platform/test/fresh-database.js';
import { startS3, type TestS3 } from '../../platform/test/s3.js';
import { Events, openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { playerSummary } from '../reports/summaries/player-summary.js';
import { answered } from '../test/answered.js';

const s3 = await startS3().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

const idfPlayers = [1, 2, 3];
const selection = {
  idfTeam: 1,
  idfActivities: [1],
  ...({ idfSessions: 'all', idfPlayers: 'all' } as const),
};

function warehouseIn(server: TestS3): void {
  describe('A warehouse in an object store', () => {
    let folder: string;
    let database: FreshDatabase;
    let bucket: BlobConfig;
    const opened: ReportsParts[] = [];

    const copiesOf = (name: string) => join(folder, name);
    async function openProcess(name: string): Promise<ReportsParts> {
      const copies = { directory: copiesOf(name), maxBytes: 64 * 1024 ** 2 };
      const parts = await openReportsParts({
        database,
        blobs: { ...bucket, copies } as BlobConfig,
      });
      opened.push(parts);
      return parts;
    }

    const distances = async ({ reports }: ReportsParts) => {
      const asked = { metrics: 'totalDistance', loadMetric: 'totalDistance' };
      const rows = await answered(reports.summarise(playerSummary, selection, asked));
      return Object.fromEntries(
        rows.map(({ idfPlayer, metrics }) => [idfPlayer, metrics.totalDistance]),
      );
    };
    const expected = { 1: 1000, 2: 2000, 3: 3000 };
    const mended = { 1: 1500, 2: 3000, 3: 4500 };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'touchline-copies-'));
      database = await freshDatabase();
      bucket = await server.bucket(folder);
      const parts = await openProcess('first');
      const events = new Events(parts);
      await events.activity();
      for (const idfPlayer of idfPlayers) {
        await events.player({ idfPlayer });
        await events.addPlayer({ idfPlayer, metrics: { totalDistance: idfPlayer * 1000 } });
      }
      await events.finish({ idfPlayers });
      await parts.loader.load(1);
    });

    afterAll(async () => {
      for (const parts of opened) await parts.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    it('answers the same from a second process, which has nothing but copies', async () => {
      expect(await distances(opened[0]!)).toEqual(expected);
      expect(await distances(await openProcess('second'))).toEqual(expected);
      expect(await readdir(join(copiesOf('second'), 'warehouse', '1', '2026-09'))).not.toEqual([]);
    });

    it('answers on when the copies are cleared, also between finding and reading them', async () => {
      const [parts] = opened as [ReportsParts];
      await rm(copiesOf('first'), { recursive: true });
      expect(await distances(parts)).toEqual(expected);
      const { blobKeys } = await parts.selections.find(selection, 'summary');
      const source = await parts.rows.sourceOf('summary', blobKeys);
      await rm(copiesOf('first'), { recursive: true });
      const sql = `select count(*)::int as rows from ${source} where idfSession = 0`;
      expect(await parts.rows.query(sql, { idfTeam: 1 })).toEqual([{ rows: idfPlayers.length }]);
      await rm(copiesOf('first'), { recursive: true });
      let rows = 0;
      const chunks = parts.rows.chunks(`select * from ${source}`, { idfTeam: 1 });
      for await (const chunk of chunks) rows += chunk.rows;
      expect(rows).toBe(idfPlayers.length);
    });

    it('answers on while files are merged and the former ones deleted', async () => {
      const [first, second] = opened as [ReportsParts, ReportsParts];
      const events = new Events(first);
      const again = { analysisId: 'a2', requestedMs: 2000 };
      for (const idfPlayer of idfPlayers) {
        const metrics = { totalDistance: idfPlayer * 1500 };
        await events.addPlayer({ ...again, idfPlayer, metrics });
        await first.loader.load(1);
      }
      await events.finish({ ...again, idfPlayers });
      await first.loader.load(1);
      expect(await first.compaction.compact(1)).toBeGreaterThan(0);
      expect(await first.cleaning.deleteRetired(Date.now() + 3_600_000)).toBeGreaterThan(0);
      expect(await distances(second)).toEqual(mended);
      expect(await distances(first)).toEqual(mended);
      const { blobKeys } = await first.selections.find(selection, 'summary');
      expect(blobKeys).toHaveLength(1);
    });
  });
}

if (s3) {
  afterAll(() => s3.stop());
  warehouseIn(s3);
} else {
  describe('A warehouse in an object store', () => {
    it.skip('needs S3_ENDPOINT, or Go', () => {});
  });
}
