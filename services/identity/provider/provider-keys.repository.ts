import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type EntityManager, In } from 'typeorm';
import type { KeyTime } from './key-rotation.js';
import { type KeyPurpose, ProviderKeyEntity } from './provider-key.entity.js';

export interface StoredKey extends KeyTime {
  readonly id: string;
  readonly purpose: KeyPurpose;
  readonly sealed: Buffer;
}

/** The keys at one moment of the database, whose clock all processes go by. */
export interface StoredKeys {
  readonly keys: readonly StoredKey[];
  readonly nowMs: number;
}

export interface KeyChanges {
  readonly added: readonly StoredKey[];
  readonly removed: readonly StoredKey[];
}

/** Keys of the embedded OpenID provider, shared by the processes of identity. */
@Injectable()
export class ProviderKeysRepository {
  constructor(private readonly database: Database) {}

  read(): Promise<StoredKeys> {
    return this.database.asService(readKeys);
  }

  /** Changes the keys as planned from what they are, one process at a time. */
  change(plan: (stored: StoredKeys) => Promise<KeyChanges>): Promise<StoredKeys> {
    return this.database.asService(async (manager) => {
      await manager.query(
        `select pg_advisory_xact_lock(hashtextextended('touchline provider keys', 0))`,
      );
      const { added, removed } = await plan(await readKeys(manager));
      const rows = added.map((key): ProviderKeyEntity => ({
        ...key,
        usedFrom: new Date(key.usedFrom),
      }));
      await manager.insert(ProviderKeyEntity, rows);
      await manager.delete(ProviderKeyEntity, { id: In(removed.map(({ id }) => id)) });
      return readKeys(manager);
    });
  }
}

async function readKeys(manager: EntityManager): Promise<StoredKeys> {
  const rows = await manager.find(ProviderKeyEntity, { order: { id: 'ASC' } });
  const [{ now }] = (await manager.query('select clock_timestamp() as now')) as [{ now: Date }];
  return {
    keys: rows.map((row) => ({ ...row, usedFrom: row.usedFrom.getTime() })),
    nowMs: now.getTime(),
  };
}
