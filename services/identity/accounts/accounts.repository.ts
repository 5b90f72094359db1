import { Injectable } from '@nestjs/common';
import type { Preferences } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { TeamEntity } from '../teams/team.entity.js';
import { AccountEntity } from './account.entity.js';
import { AccountTeamEntity } from './account-team.entity.js';

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export interface TeamOfAccount {
  readonly membership: AccountTeamEntity;
  readonly team: TeamEntity;
}

const unchosen: Preferences = { language: null, numberForm: null };

/** Accounts and their teams, within a transaction of the caller. */
@Injectable()
export class AccountsRepository {
  findBySubject(manager: EntityManager, subject: string): Promise<AccountEntity | null> {
    return manager.findOneBy(AccountEntity, { subject });
  }

  findByEmail(manager: EntityManager, email: string): Promise<AccountEntity | null> {
    return manager.findOneBy(AccountEntity, { emailKey: emailKeyOf(email) });
  }

  findAdmin(manager: EntityManager): Promise<AccountEntity | null> {
    return manager.findOne(AccountEntity, { where: { admin: true }, order: { idfAccount: 'ASC' } });
  }

  insert(
    manager: EntityManager,
    account: Omit<AccountEntity, 'idfAccount' | 'emailKey' | keyof Preferences>,
  ): Promise<AccountEntity> {
    const row = { ...account, ...unchosen, emailKey: emailKeyOf(account.email) };
    return manager.save(manager.create(AccountEntity, row));
  }

  /** What is not given stays as it was. */
  async prefer(
    manager: EntityManager,
    subject: string,
    preferred: Partial<Preferences>,
  ): Promise<void> {
    if (Object.keys(preferred).length === 0) return;
    await manager.update(AccountEntity, { subject }, preferred);
  }

  memberships(manager: EntityManager, idfAccount: number): Promise<AccountTeamEntity[]> {
    return manager.find(AccountTeamEntity, { where: { idfAccount }, order: { idfTeam: 'ASC' } });
  }

  /** Leaves out teams whose event has not arrived yet. */
  async teams(manager: EntityManager, idfAccount: number): Promise<TeamOfAccount[]> {
    const memberships = await this.memberships(manager, idfAccount);
    const ids = memberships.map(({ idfTeam }) => idfTeam);
    const teams = await manager.findBy(TeamEntity, { idfTeam: In(ids) });
    const byId = new Map(teams.map((team) => [team.idfTeam, team]));
    return memberships.flatMap((membership) => {
      const team = byId.get(membership.idfTeam);
      return team ? [{ membership, team }] : [];
    });
  }
}
