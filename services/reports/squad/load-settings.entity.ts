import type { LoadSettings } from '@touchline/compute';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of how a team reads loads and highest values. grain: one team; without a row it is as usual. */
@Entity({ schema: 'reports', name: 'load_settings' })
export class LoadSettingsEntity implements LoadSettings {
  @PrimaryColumn('int', { name: 'idf_team', primaryKeyConstraintName: 'pk_load_settings' })
  idfTeam!: number;

  @Column('int', { name: 'acute_days' })
  acuteDays!: number;

  @Column('int', { name: 'chronic_days' })
  chronicDays!: number;

  @Column('text', { name: 'percent_of_max_window' })
  percentOfMaxWindow!: LoadSettings['percentOfMaxWindow'];

  /** MM-DD, the first day of a season */
  @Column('text', { name: 'season_start' })
  seasonStart!: string;
}
