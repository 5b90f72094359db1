import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { sendFile, waitForBatch } from '@touchline/client';
import type { SmallDisk } from '../../ingestion/test/small-disk.js';
import type { Product } from './product.js';
import { analysedSquad } from './squad.js';

export interface FullDiskOptions {
  readonly start: () => Promise<Product>;
  /** Where its blobs are, with room for the squad. */
  readonly disk: SmallDisk;
  readonly freeBytes: number;
  /** What the refusal says besides its reason. */
  readonly says: object;
}

/** A disk of blobs that is nearly full, and has room again. */
export function fullDiskSuite({ start, disk, freeBytes, says }: FullDiskOptions): void {
  describe('a product whose disk is nearly full', () => {
    const files = { players: 2, minutes: 4, format: 'catapult', seed: 31 } as const;
    const squad = analysedSquad({ start, club: 'hoarders', files });

    const stored = async () => {
      const entries = await readdir(disk.directory, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile() && entry.name !== 'filler').length;
    };
    const send = async (batch: string) => {
      const { coach, idfTeam } = squad().club;
      const bytes = Buffer.concat([await readFile(squad().files[0]!), Buffer.from('\n\n')]);
      await sendFile(coach, { name: 'late.csv', bytes }, { idfTeam, batch });
      return waitForBatch(coach, { idfTeam, batch, files: 1 });
    };

    it('refuses a file with the reason, leaves nothing of it, and is read as before', async () => {
      const before = { numbers: await squad().numbers(), files: await stored() };
      await disk.fill(freeBytes);
      const begun = performance.now();
      await expect(send('refused')).rejects.toMatchObject({
        status: 507,
        error: { errorKey: 'storageFull', ...says },
      });
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(await squad().numbers()).toEqual(before.numbers);
      expect(await stored()).toBe(before.files);
    });

    it('takes it once there is room again', async () => {
      await disk.makeSpace();
      expect(await send('taken')).toMatchObject([{ state: 'ready', duplicateOf: null }]);
    });
  });
}
