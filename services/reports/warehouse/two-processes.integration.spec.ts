import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Events, openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { CompactionService } from './compaction.service.js';
import type { Database } from '@touchline/platform';
import { FilesRepository, type Month, type MonthContent } from './files.repository.js';
import { tableNames } from './metric-tables.js';
import { WarehouseRepository } from './warehouse.repository.js';
import { playerSummary } from '../reports/summaries/player-summary.js';
import { answered } from '../test/answered.js';

const idfTeam = 1;
const selection = {
  idfTeam,
  idfActivities: [1],
  ...({ idfSessions: 'all', idfPlayers: 'all' } as const),
};

let parts: ReportsParts;
let events: Events;

beforeEach(async () => {
  parts = await openReportsParts();
  events = new Events(parts);
  await events.activity();
});
afterEach(() => parts.close());

/** Consumes the event without loading the rows. */
async function addAnalysis(idfPlayer: number): Promise<void> {
  const event = await events.playerAnalysed({
    idfPlayer,
    minutes: 2,
    metrics: { totalDistance: idfPlayer * 100 },
  });
  const asleep = { loadSoon: () => undefined, loadNow: () => undefined };
  await parts.warehouseOf(asleep).addPlayer(events.deliver(event));
}

async function add(idfPlayer: number): Promise<void> {
  await addAnalysis(idfPlayer);
  await parts.loader.load(idfTeam);
}

/** Of each player the distance of the activity, and that of their minutes. */
async function distances(): Promise<unknown[]> {
  const asked = { metrics: 'totalDistance', loadMetric: 'totalDistance' };
  const whole = await answered(parts.reports.summarise(playerSummary, selection, asked));
  const minutes = await answered(parts.reports.byInterval(selection, { ...asked, interval: 1 }));
  return whole.map(({ idfPlayer, metrics }) => [
    idfPlayer,
    metrics.totalDistance,
    ...minutes.filter((row) => row.idfPlayer === idfPlayer).map((row) => row.metrics.totalDistance),
  ]);
}

test('rows are there once when another process had found fewer of them and was faster', async () => {
  await addAnalysis(1);
  const fewer = await parts.waiting.find(idfTeam, tableNames);
  await addAnalysis(2);
  const all = await parts.waiting.find(idfTeam, tableNames);
  expect(await parts.batches.load(idfTeam, fewer)).toMatchObject({ overtaken: false });
  expect(await parts.batches.load(idfTeam, all)).toMatchObject({ overtaken: true });
  const own = await parts.waiting.find(idfTeam, tableNames);
  expect(own.map(({ idfPlayer }) => idfPlayer)).toEqual([2]);
  await parts.loader.load(idfTeam);
  expect(await distances()).toEqual([
    [1, 100, 50, 50],
    [2, 200, 100, 100],
  ]);
});

test('a loader that was overtaken goes on until nothing waits', async () => {
  await addAnalysis(1);
  const find = parts.waiting.find.bind(parts.waiting);
  parts.waiting.find = async (...asked) => {
    const found = await find(...asked);
    parts.waiting.find = find;
    await parts.batches.load(idfTeam, found);
    await addAnalysis(2);
    return found;
  };
  await parts.loader.load(idfTeam, ['summary']);
  expect(await find(idfTeam, ['summary', 'minute'])).toEqual([]);
  expect(await distances()).toEqual([
    [1, 100, 50, 50],
    [2, 200, 100, 100],
  ]);
});

test('rows are there once when two processes merge a month at the same time', async () => {
  let players = 2;
  await add(1);
  await add(2);
  const compaction = (files: FilesRepository) =>
    new CompactionService(
      parts.database,
      parts.duckDb,
      files,
      parts.parquet,
      new WarehouseRepository(),
    );
  /** Before it can write what it found, another process merges what was there a moment ago. */
  class Slow extends FilesRepository {
    override async contentOf(month: Month) {
      const former = await super.contentOf(month);
      await add(++players);
      const found = await super.contentOf(month);
      await compaction(new Faster(parts.database, month, former)).compact(1);
      return found;
    }
  }
  await compaction(new Slow(parts.database)).compact(1);
  const expected = Array.from({ length: players }, (_, index) => {
    const whole = 100 * (index + 1);
    return [index + 1, whole, whole / 2, whole / 2];
  });
  expect(players).toBe(2 + tableNames.length);
  expect(await distances()).toEqual(expected);
});

/** Finds what was there before. */
class Faster extends FilesRepository {
  constructor(
    database: Database,
    private readonly month: Month,
    private readonly content: MonthContent,
  ) {
    super(database);
  }

  override findMonthsToMerge() {
    return Promise.resolve([this.month]);
  }

  override contentOf() {
    return Promise.resolve(this.content);
  }
}
