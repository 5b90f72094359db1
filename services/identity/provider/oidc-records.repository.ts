import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { LessThan } from 'typeorm';
import { OidcRecordEntity } from './oidc-record.entity.js';

/** What the OpenID provider remembers, in PostgreSQL: a restart signs nobody out. */
@Injectable()
export class OidcRecordsRepository {
  constructor(private readonly database: Database) {}

  /** The store of one kind of record, as oidc-provider asks for it. */
  storeOf(kind: string): Adapter {
    return {
      upsert: (id, payload, expiresIn) => this.upsert(kind, id, payload, expiresIn),
      find: (id) => this.find({ kind, id }),
      findByUid: (uid) => this.find({ kind, uid }),
      findByUserCode: () => Promise.resolve(undefined),
      consume: (id) => this.consume(kind, id),
      destroy: (id) => this.destroy({ kind, id }),
      revokeByGrantId: (grantId) => this.destroy({ grantId }),
    };
  }

  async removeExpired(): Promise<void> {
    await this.database.asService((manager) =>
      manager.delete(OidcRecordEntity, { expiresAt: LessThan(new Date()) }),
    );
  }

  private async upsert(kind: string, id: string, payload: AdapterPayload, expiresIn?: number) {
    const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1_000) : null;
    const { grantId = null, uid = null } = payload;
    const row = { kind, id, payload, grantId, uid, expiresAt };
    await this.database.asService((manager) =>
      manager.upsert(OidcRecordEntity, row, ['kind', 'id']),
    );
  }

  private async find(where: {
    kind: string;
    id?: string;
    uid?: string;
  }): Promise<AdapterPayload | undefined> {
    const row = await this.database.asService((manager) =>
      manager.findOneBy(OidcRecordEntity, where),
    );
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
    return row.payload as AdapterPayload;
  }

  private async consume(kind: string, id: string): Promise<void> {
    const payload = () => `payload || jsonb_build_object('consumed', ${epochSeconds()})`;
    await this.database.asService((manager) =>
      manager.update(OidcRecordEntity, { kind, id }, { payload } as object),
    );
  }

  private async destroy(where: { kind?: string; id?: string; grantId?: string }): Promise<void> {
    await this.database.asService((manager) => manager.delete(OidcRecordEntity, where));
  }
}

const epochSeconds = (): number => Math.floor(Date.now() / 1_000);
