import { Injectable, Optional } from '@nestjs/common';
import { type Access, type Role, ServiceError } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.js';
import { Semaphore } from '../../runtime/semaphore.js';
import type { Caller } from './caller.js';
import { TokenVerifier } from './token-verifier.js';

interface MembershipRow {
  idf_team: number;
  role: Role;
  idf_player: number | null;
  idf_account: number;
}

/** What the service knows of a token's owner; without a membership its columns are null. */
type AccessRow = { [column in keyof MembershipRow]: MembershipRow[column] | null } & {
  is_ended: boolean;
};

/** A team without members: whoever names it is refused as for an unknown one. */
export const noTeam = -1;

/** Questions about memberships at once, those of one person, and those that wait for that. */
export const accessLimits = {
  atOnce: 32,
  atOnceOfKey: 2,
  waitingOfKey: 1_000,
  waiting: 2_000,
};

/** Resolves a token to a caller in one team, from the service's own copy of the memberships. */
@Injectable()
export class AccessService {
  private readonly turns = new Semaphore({ name: 'questions about memberships', ...accessLimits });

  constructor(
    private readonly database: Database,
    @Optional() private readonly verifier?: TokenVerifier,
  ) {}

  /** The service whose copy of the memberships is used. */
  get service(): string {
    return this.database.schema;
  }

  /**
   * The caller as a member of the team (0 = no team).
   * @throws authenticationExpired without a valid token or after its sign-in has ended, and the same incorrectAccess for an unknown team as for another's
   */
  async authorize(token: string, idfTeam: number): Promise<Caller> {
    const caller = await this.identify(token, idfTeam);
    if (idfTeam !== 0 && caller.role === null) throw new ServiceError('incorrectAccess');
    return caller;
  }

  /**
   * The team of a call that names none: that of the record it is about, where the caller may make the
   * call there. What is no team's, or another's, any team of the caller knows as little of.
   * @param teamOfRecord null when the call is about a record of none; left out when it is about no record
   * @throws pleaseCheckRequired when it could be several
   */
  async findTeam(
    token: string,
    access: Access,
    teamOfRecord?: () => Promise<number | null>,
  ): Promise<number> {
    const teams = await this.teamsOf(token, access);
    const [only = noTeam, another] = teams;
    if (teamOfRecord && another !== undefined) {
      const idfTeam = await teamOfRecord();
      return idfTeam !== null && teams.includes(idfTeam) ? idfTeam : only;
    }
    if (another === undefined) return only;
    throw new ServiceError('pleaseCheckRequired', { field: 'idfTeam' });
  }

  private async teamsOf(token: string, { who }: Access): Promise<number[]> {
    if (!this.verifier) throw new ServiceError('unavailable');
    const { subject } = await this.verifier.verify(token);
    return this.ask(subject, async (manager) => {
      const rows: Pick<MembershipRow, 'idf_team'>[] = await manager.query(
        `select idf_team from ${this.database.schema}.membership
          where subject = $1 and role = any ($2)
          order by idf_team`,
        [subject, who],
      );
      return rows.map((row) => row.idf_team);
    });
  }

  private async identify(token: string, idfTeam: number): Promise<Caller> {
    if (!this.verifier) throw new ServiceError('unavailable');
    const { subject, admin, name, email, grantId } = await this.verifier.verify(token);
    const row = await this.ask(subject, (manager) =>
      this.findAccess(manager, subject, idfTeam, grantId),
    );
    if (row?.is_ended) throw new ServiceError('authenticationExpired');
    const member = row?.idf_team === idfTeam ? row : undefined;
    return {
      subject,
      admin,
      name,
      email,
      idfTeam,
      idfAccount: row?.idf_account ?? 0,
      role: member?.role ?? (idfTeam === 0 && admin ? 'admin' : null),
      idfPlayer: member?.idf_player ?? null,
    };
  }

  /** One question for both, as every call asks it. */
  private async findAccess(
    manager: EntityManager,
    subject: string,
    idfTeam: number,
    grantId: string,
  ): Promise<AccessRow | undefined> {
    const { schema } = this.database;
    const rows: AccessRow[] = await manager.query(
      `select ended.is_ended, member.*
         from (select exists (select 1 from ${schema}.ended_sign_in where grant_id = $3) as is_ended) ended
         left join lateral (
           select idf_team, role, idf_player, idf_account
             from ${schema}.membership
            where subject = $1
            order by (idf_team = $2) desc
            limit 1
         ) member on true`,
      [subject, idfTeam, grantId],
    );
    return rows[0];
  }

  /** People in turn, so that nobody's many calls make others wait before they are even let in. */
  private ask<T>(subject: string, question: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.turns.run(() => this.database.oneStatement(question), { key: subject });
  }
}
