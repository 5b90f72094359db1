import type { Role } from '@touchline/proto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one account in one team. Other services keep copies, fed by MembershipChanged. */
@Entity({ schema: 'identity', name: 'account_team' })
export class AccountTeamEntity {
  @PrimaryColumn('integer', {
    name: 'idf_account',
    primaryKeyConstraintName: 'pk_account_team',
  })
  idfAccount!: number;

  @PrimaryColumn('integer', { name: 'idf_team', primaryKeyConstraintName: 'pk_account_team' })
  idfTeam!: number;

  @Column('text', { name: 'role' })
  role!: Exclude<Role, 'admin'>;

  @Column('integer', { name: 'idf_player', nullable: true })
  idfPlayer!: number | null;

  @Column('integer', { name: 'idf_coach', nullable: true })
  idfCoach!: number | null;
}
