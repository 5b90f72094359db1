import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Log } from '@touchline/platform';
import { CleaningService } from './cleaning.service.js';
import { CompactionService } from './compaction.service.js';
import { LoaderService } from './loader.service.js';
import { WAREHOUSE_SETTINGS, type WarehouseSettings } from './warehouse-settings.js';

/** Rounds between two looks for files that nobody registered. */
const roundsPerOrphanSearch = 30;

/** Keeps the warehouse small and tidy in the background, one round after the other. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private rounds = 0;
  private ended = false;

  constructor(
    private readonly loader: LoaderService,
    private readonly compaction: CompactionService,
    private readonly cleaning: CleaningService,
    private readonly log: Log,
    @Inject(WAREHOUSE_SETTINGS) private readonly settings: WarehouseSettings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.everyMs > 0) this.next();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.ended = true;
    await this.round;
  }

  private next(): void {
    this.timer = setTimeout(() => {
      this.round = this.tidy()
        .catch((err: unknown) => this.log.error('warehouse housekeeping failed', { err }))
        .finally(() => this.ended || this.next());
    }, this.settings.everyMs);
    this.timer.unref();
  }

  private async tidy(): Promise<void> {
    await this.loader.wakeAll();
    await this.compaction.compact(this.settings.filesPerMonth);
    await this.cleaning.deleteRetired(Date.now());
    if (this.rounds++ % roundsPerOrphanSearch === 0) await this.cleaning.deleteOrphans(Date.now());
  }
}
