import { wholeNumber } from '@touchline/platform';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { TeamSettings } from './team-settings.js';

/** grain: one version of a team's analysis settings; the highest one is in force. */
@Entity({ schema: 'team', name: 'analysis_settings' })
export class AnalysisSettingsEntity {
  @ForeignKey('TeamEntity', { name: 'fk_analysis_settings_team' })
  @PrimaryColumn('int', { name: 'idf_team', primaryKeyConstraintName: 'pk_analysis_settings' })
  idfTeam!: number;

  @PrimaryColumn('int', {
    name: 'settings_version',
    primaryKeyConstraintName: 'pk_analysis_settings',
  })
  settingsVersion!: number;

  @Column('bigint', { name: 'changed_ms', transformer: wholeNumber })
  changedMs!: number;

  @Column('jsonb', { name: 'settings' })
  settings!: TeamSettings;
}
