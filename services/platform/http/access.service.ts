import { Injectable, Optional } from '@nestjs/common';
import { type Role, ServiceError } from '@touchline/proto';
import { Database } from '../database/database.js';
import type { Caller } from './caller.js';
import { TokenVerifier } from './token-verifier.js';

interface MembershipRow {
  idf_team: number;
  role: Role;
  idf_player: number | null;
  idf_account: number;
}

/** Resolves a token to a caller in one team, from the service's own copy of the memberships. */
@Injectable()
export class AccessService {
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
   * @throws 401 without a valid token, and the same 403 for an unknown team as for another's
   */
  async authorize(token: string, idfTeam: number): Promise<Caller> {
    const caller = await this.identify(token, idfTeam);
    if (idfTeam !== 0 && caller.role === null) throw new ServiceError('incorrectAccess');
    return caller;
  }

  private async identify(token: string, idfTeam: number): Promise<Caller> {
    if (!this.verifier) throw new ServiceError('unavailable');
    const { subject, admin, name, email } = await this.verifier.verify(token);
    const row = await this.findMembership(subject, idfTeam);
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

  private findMembership(subject: string, idfTeam: number): Promise<MembershipRow | undefined> {
    return this.database.oneStatement(async (manager) => {
      const rows: MembershipRow[] = await manager.query(
        `select idf_team, role, idf_player, idf_account
           from ${this.database.schema}.membership
          where subject = $1
          order by (idf_team = $2) desc
          limit 1`,
        [subject, idfTeam],
      );
      return rows[0];
    });
  }
}
