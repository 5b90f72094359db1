import { Injectable } from '@nestjs/common';
import { Database, Outbox, Semaphore } from '@touchline/platform';
import { events } from '@touchline/proto';
import type { AdapterPayload } from 'oidc-provider';
import { type EntityManager, In, LessThan } from 'typeorm';
import { OidcRecordEntity } from './oidc-record.entity.js';
import { lifetimes } from './provider-lifetimes.js';

/** Of the service's connections, so that calls of people who are signed in find some; and what waits for them. */
export const recordLimits = {
  recordsAtOnce: 4,
  recordsWaiting: 2_000,
};

/** Sign-ins that are begun and not ended, and sessions of nobody; the oldest of more go every ten minutes. */
export const mostBegun = 50_000;

/** What is given out in a session. */
const tokenKinds = ['AuthorizationCode', 'RefreshToken'];
/** How long it is known that a session has ended: longer than any request that read it before. */
const endedForS = 600;

/** State of the OpenID provider, shared by all processes; a restart signs nobody out. */
@Injectable()
export class OidcRecordsRepository {
  private readonly turns = new Semaphore({
    name: 'records of the provider',
    atOnce: recordLimits.recordsAtOnce,
    waiting: recordLimits.recordsWaiting,
  });

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Also the oldest of more sign-ins than people begin: anybody may begin some. */
  async removeExpired(): Promise<void> {
    await this.endGrantsOfEnded();
    await this.inTurn(async (manager) => {
      await manager.delete(OidcRecordEntity, { expiresAt: LessThan(new Date()) });
      await manager.query(
        `delete from identity.oidc_record
          where (kind, id) in
            (select kind, id from identity.oidc_record
              where kind = 'Interaction' or kind = 'Session' and payload -> 'accountId' is null
              order by expires_at desc offset $1)`,
        [mostBegun],
      );
    });
  }

  /**
   * A session that has ended stays so: a request that read it before may write it afterwards.
   * @param expiresIn Seconds.
   */
  async upsert(kind: string, id: string, payload: AdapterPayload, expiresIn?: number) {
    const expiresAt = expiresIn ? afterSeconds(expiresIn) : null;
    const { grantId = null, uid = payload.sessionUid ?? null } = payload;
    await this.inTurn((manager) =>
      manager.query(
        `insert into identity.oidc_record (kind, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (kind, id) do update
            set payload = excluded.payload, grant_id = excluded.grant_id,
                uid = excluded.uid, expires_at = excluded.expires_at
          where not oidc_record.payload ? 'ended'`,
        [kind, id, payload, grantId, uid, expiresAt],
      ),
    );
  }

  async find(where: {
    kind: string;
    id?: string;
    uid?: string;
  }): Promise<AdapterPayload | undefined> {
    const row = await this.inTurn((manager) => manager.findOneBy(OidcRecordEntity, where));
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
    return 'ended' in row.payload ? undefined : (row.payload as AdapterPayload);
  }

  /** False: it was used before. Of several that ask at once, one is told that it is the first. */
  async consume(kind: string, id: string): Promise<boolean> {
    const { affected } = await this.inTurn((manager) =>
      manager
        .createQueryBuilder()
        .update(OidcRecordEntity)
        .set({ payload: () => `payload || jsonb_build_object('consumed', :now::bigint)` })
        .where(`kind = :kind and id = :id and payload -> 'consumed' is null`)
        .setParameters({ kind, id, now: epochSeconds() })
        .execute(),
    );
    return affected === 1;
  }

  /** False: it was gone. Of several that ask at once, one is told that it is the first. */
  async destroy(kind: string, id: string): Promise<boolean> {
    const { affected } = await this.inTurn((manager) =>
      manager.delete(OidcRecordEntity, { kind, id }),
    );
    return affected === 1;
  }

  /** Also where it goes on under another id, as after each sign-in. */
  async endSession(id: string): Promise<void> {
    await this.inTurn((manager) =>
      manager.query(
        `insert into identity.oidc_record (kind, id, payload, expires_at)
         values ('Session', $1, '{"ended": true}', $2)
         on conflict (kind, id) do update
            set payload = jsonb_build_object(
                  'ended', true, 'uid', coalesce(oidc_record.uid, oidc_record.payload ->> 'uid')),
                grant_id = null, uid = null, expires_at = excluded.expires_at`,
        [id, afterSeconds(endedForS)],
      ),
    );
  }

  /** A sign-out that was cut short, by a database that went away, is brought to its end. */
  private async endGrantsOfEnded(): Promise<void> {
    const ended = await this.inTurn((manager) =>
      manager.query<{ uid: string }[]>(
        `select distinct given.uid
           from identity.oidc_record ended
           join identity.oidc_record given on given.uid = ended.payload ->> 'uid'
          where ended.kind = 'Session' and ended.payload ? 'ended'
            and given.kind = any ($1) and given.grant_id is not null
            and not exists
              (select from identity.oidc_record living
                where living.kind = 'Session' and living.uid = given.uid)`,
        [tokenKinds],
      ),
    );
    for (const { uid } of ended) await this.endGrantsOfSession(uid);
  }

  /** Whatever codes and refresh tokens were given in the session, also beside its end. */
  async endGrantsOfSession(uid: string): Promise<void> {
    const rows = await this.inTurn((manager) =>
      manager.query<{ grant: string }[]>(
        `select distinct grant_id as "grant" from identity.oidc_record
          where uid = $1 and kind = any ($2) and grant_id is not null`,
        [uid, tokenKinds],
      ),
    );
    for (const { grant } of rows) {
      await this.endGrant(grant);
      await this.destroyOfGrant(tokenKinds, grant);
    }
  }

  async destroyOfGrant(kinds: readonly string[], grantId: string): Promise<void> {
    await this.inTurn((manager) => manager.delete(OidcRecordEntity, { kind: In(kinds), grantId }));
  }

  /** Tells the services, which verify access tokens by themselves, that those of the grant are over. */
  async endGrant(grantId: string): Promise<void> {
    await this.inTurn(async (manager) => {
      const [ended] = (await manager.query(
        `delete from identity.oidc_record where kind = 'Grant' and id = $1 returning payload`,
        [grantId],
      )) as [{ payload: AdapterPayload }[], number];
      const subject = ended[0]?.payload.accountId;
      if (!subject) return;
      const tokensUntilMs = Date.now() + (lifetimes.AccessToken + clockSkewS) * 1_000;
      await this.outbox.publish(manager, events.SignInEnded, { subject, grantId, tokensUntilMs });
    });
  }

  private inTurn<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.turns.run(() => this.database.asService(work));
  }
}

const afterSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

/** By so much the clocks of two processes may differ. */
const clockSkewS = 60;

const epochSeconds = (): number => Math.floor(Date.now() / 1_000);
