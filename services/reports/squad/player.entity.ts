import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Copy of a player. grain: one player; a removed one stays as a mark. */
@Entity({ schema: 'reports', name: 'player' })
@Index('ix_player_team', ['idfTeam'])
export class PlayerEntity {
  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_player' })
  idfPlayer!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  name!: string;

  @Column('text', { name: 'nick_name' })
  nickName!: string;

  /** 0 = none. */
  @Column('int', { name: 'back_number' })
  backNumber!: number;

  @Column('text')
  position!: string;

  @Column('boolean')
  removed!: boolean;
}
