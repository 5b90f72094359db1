import { expect, test } from '@jest/globals';
import { EnteredRepository } from '../squad/entered.repository.js';
import { Events, openReportsParts } from '../test/reports-parts.js';
import { DerivedMetricsService } from './derived-metrics.service.js';
import { ReportsService } from './reports.service.js';
import { SelectedRowsService } from './selected-rows.service.js';
import { playerSummary } from './summaries/player-summary.js';
import { answered } from '../test/answered.js';

test('while a run is loaded, whoever is in the answer has their load of days', async () => {
  const parts = await openReportsParts();
  try {
    const events = new Events(parts);
    const metrics = { workload: 300, totalDistance: 9_000, qualityGrade: 1 };
    await events.activity();
    let joining: number | undefined = 2;
    await events.addPlayer({ idfPlayer: 1, metrics });
    await parts.loader.load(1);

    /** A player's rows arrive just after the former rows were looked up. */
    class Meanwhile extends SelectedRowsService {
      override async findPeriod(...asked: Parameters<SelectedRowsService['findPeriod']>) {
        const found = await super.findPeriod(...asked);
        if (joining) await events.addPlayer({ idfPlayer: joining, metrics });
        joining = undefined;
        await parts.loader.load(1);
        return found;
      }
    }
    const selected = new Meanwhile(parts.selections, parts.rows, parts.loader);
    const entered = new EnteredRepository(parts.database);
    const derived = new DerivedMetricsService(selected, parts.rows, entered);
    const reports = new ReportsService(selected, derived, parts.rows);
    const selection = {
      idfTeam: 1,
      idfActivities: [1],
      ...({ idfSessions: 'all', idfPlayers: 'all' } as const),
    };
    const ask = () =>
      answered(
        reports.summarise(playerSummary, selection, {
          metrics: 'acwr,totalDistancePercentOfMax',
          loadMetric: 'workload',
        }),
      );
    const whole = { acwr: 1, totalDistancePercentOfMax: 100 };
    expect((await ask()).map((row) => row.metrics)).toEqual([whole]);
    expect((await ask()).map((row) => row.metrics)).toEqual([whole, whole]);
  } finally {
    await parts.close();
  }
});
