import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ActivityEntity } from './activity.entity.js';

/** Copy of a player's rating. grain: one player who rated one activity. */
@Entity({ schema: 'reports', name: 'rating' })
@Index('ix_rating_team', ['idfTeam'])
export class RatingEntity {
  @ForeignKey(() => ActivityEntity, { name: 'fk_rating_activity', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'idf_activity', primaryKeyConstraintName: 'pk_rating' })
  idfActivity!: number;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_rating' })
  idfPlayer!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  /** 0 to 10 */
  @Column('double precision')
  rpe!: number;
}
