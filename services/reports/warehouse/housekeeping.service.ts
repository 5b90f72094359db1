import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Log, PeriodicTask } from '@touchline/platform';
import { CleaningService } from './cleaning.service.js';
import { CompactionService } from './compaction.service.js';
import { LoaderService } from './loader.service.js';
import { WAREHOUSE_SETTINGS, type WarehouseSettings } from './warehouse-settings.js';

/** Rounds between two looks for files that nobody registered. */
const roundsPerOrphanSearch = 30;

/** Keeps the warehouse small and tidy in the background, one round after the other. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new PeriodicTask(
    () => this.tidy(),
    (err) => this.log.error('warehouse housekeeping failed', { err }),
  );
  private tidied = 0;

  constructor(
    private readonly loader: LoaderService,
    private readonly compaction: CompactionService,
    private readonly cleaning: CleaningService,
    private readonly log: Log,
    @Inject(WAREHOUSE_SETTINGS) private readonly settings: WarehouseSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { everyMs } = this.settings;
    if (everyMs > 0) this.rounds.start({ firstMs: everyMs, everyMs });
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  private async tidy(): Promise<void> {
    await this.loader.loadAllWaiting();
    await this.compaction.compact(this.settings.filesPerMonth);
    await this.cleaning.deleteRetired(Date.now());
    if (this.tidied++ % roundsPerOrphanSearch === 0) await this.cleaning.deleteOrphans(Date.now());
  }
}
