import { Inject, Injectable } from '@nestjs/common';
import { FilesRepository } from './files.repository.js';
import { ParquetRepository } from './parquet.repository.js';
import { WAREHOUSE_SETTINGS, type WarehouseSettings } from './warehouse-settings.js';

/** Deletes files that nobody can read any more, and those that a crash left unregistered. */
@Injectable()
export class CleaningService {
  /** When a key was first seen without a row. */
  private readonly strays = new Map<string, number>();

  constructor(
    private readonly files: FilesRepository,
    private readonly parquet: ParquetRepository,
    @Inject(WAREHOUSE_SETTINGS) private readonly settings: WarehouseSettings,
  ) {}

  async deleteRetired(nowMs: number): Promise<number> {
    const keys = await this.files.findRetired(nowMs - this.settings.graceMs);
    if (keys.length === 0) return 0;
    await this.parquet.delete(keys);
    await this.files.forget(keys);
    return keys.length;
  }

  /** A file is a stray while its transaction is under way, too: only one that stays so is deleted. */
  async deleteOrphans(nowMs: number): Promise<number> {
    const stored: string[] = [];
    for await (const key of this.parquet.list()) stored.push(key);
    const unregistered = new Set(await this.files.findUnregistered(stored));
    for (const key of this.strays.keys()) if (!unregistered.has(key)) this.strays.delete(key);
    for (const key of unregistered) if (!this.strays.has(key)) this.strays.set(key, nowMs);
    const orphans = [...this.strays].filter(
      ([, seenMs]) => nowMs - seenMs >= this.settings.orphanAfterMs,
    );
    await this.parquet.delete(orphans.map(([key]) => key));
    for (const [key] of orphans) this.strays.delete(key);
    return orphans.length;
  }
}
