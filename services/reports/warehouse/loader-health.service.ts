import { Injectable } from '@nestjs/common';
import { Database, HealthRegistry, type PartGauge, type PartHealth } from '@touchline/platform';
import { LoaderService } from './loader.service.js';

/** Health of loading: what waits, and what fails. */
@Injectable()
export class LoaderHealthService {
  constructor(
    private readonly loader: LoaderService,
    private readonly database: Database,
    health: HealthRegistry,
  ) {
    health.add('reports.loader', () => this.ask(), [waitingRows]);
  }

  private async ask(): Promise<PartHealth> {
    const [row] = await this.database.asService((manager) =>
      manager.query<{ waiting: number }[]>(
        `-- grain: the one number of tables of a player's run that are not loaded
         select count(*)::int as waiting from reports.run_rows where parquet_file is null`,
      ),
    );
    const { trouble } = this.loader;
    if (!trouble) return { status: 'ready', waiting: row?.waiting };
    const since = new Date(trouble.sinceMs).toISOString();
    const reason = `rows cannot be loaded since ${since}: ${trouble.reason}`;
    return { status: 'degraded', reason, waiting: row?.waiting };
  }
}

const waitingRows: PartGauge = {
  name: 'touchline_waiting_rows',
  help: "Tables of players' runs that wait to be loaded into the warehouse",
  samples: ({ waiting }) => [{ value: waiting as number | undefined }],
};
