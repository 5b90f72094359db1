import type { LoadSettings } from '@touchline/compute';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** How answers read daily loads and highest values; no stored number depends on it. grain: one team. */
@Entity({ schema: 'team', name: 'load_settings' })
export class LoadSettingsEntity implements LoadSettings {
  @ForeignKey('TeamEntity', { name: 'fk_load_settings_team' })
  @PrimaryColumn('int', { name: 'idf_team', primaryKeyConstraintName: 'pk_load_settings' })
  idfTeam!: number;

  @Column('int', { name: 'acute_days' })
  acuteDays!: number;

  @Column('int', { name: 'chronic_days' })
  chronicDays!: number;

  @Column('text', { name: 'percent_of_max_window' })
  percentOfMaxWindow!: LoadSettings['percentOfMaxWindow'];

  /** MM-DD */
  @Column('text', { name: 'season_start' })
  seasonStart!: string;
}
