import { wholeNumber } from '@touchline/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Copy of an activity. grain: one activity; a removed one stays as a mark, so that late rows find no home. */
@Entity({ schema: 'reports', name: 'activity' })
@Index('ix_activity_team', ['idfTeam'])
export class ActivityEntity {
  @PrimaryColumn('int', { name: 'idf_activity', primaryKeyConstraintName: 'pk_activity' })
  idfActivity!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  name!: string;

  @Column('text')
  type!: string;

  @Column('text', { name: 'match_day' })
  matchDay!: string;

  @Column('bigint', { name: 'start_ms', transformer: wholeNumber })
  startMs!: number;

  @Column('bigint', { name: 'finish_ms', transformer: wholeNumber })
  finishMs!: number;

  @Column('boolean')
  removed!: boolean;

  /** Recordings that take part, by player; null = not told yet. */
  @Column('jsonb', { name: 'recordings', nullable: true })
  recordings!: Record<number, string[]> | null;

  /** Of what is played and recorded; null = not told yet. */
  @Column('text', { name: 'played', nullable: true })
  playedDigest!: string | null;
}
