import { Injectable } from '@nestjs/common';
import { defaultLoadSettings } from '@touchline/compute';
import { ServiceError } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { AnalysisSettingsEntity } from './analysis-settings.entity.js';
import { LoadSettingsEntity } from './load-settings.entity.js';
import { firstSettings, type TeamSettings } from './team-settings.js';

/** Both kinds of settings of a team. */
export interface SettingsRows {
  analysis: AnalysisSettingsEntity;
  load: LoadSettingsEntity;
}

@Injectable()
export class SettingsRepository {
  /** The settings of a new team: version 1. */
  async addFirst(manager: EntityManager, idfTeam: number): Promise<SettingsRows> {
    const load: LoadSettingsEntity = { idfTeam, ...defaultLoadSettings };
    await manager.insert(LoadSettingsEntity, load);
    return { load, analysis: await this.addVersion(manager, idfTeam, 1, firstSettings) };
  }

  /** What is in force. */
  async getNewest(manager: EntityManager, idfTeam: number): Promise<SettingsRows> {
    const load = await manager.findOneByOrFail(LoadSettingsEntity, { idfTeam });
    return { load, analysis: await this.newestVersion(manager, idfTeam) };
  }

  /** The same; until the transaction ends nobody else changes settings of the team. */
  async lockSettings(manager: EntityManager, idfTeam: number): Promise<SettingsRows> {
    const load = await manager.findOneOrFail(LoadSettingsEntity, {
      where: { idfTeam },
      lock: { mode: 'pessimistic_write' },
    });
    return { load, analysis: await this.newestVersion(manager, idfTeam) };
  }

  /** @throws notFound when there never was such a version */
  async requireVersion(
    manager: EntityManager,
    idfTeam: number,
    settingsVersion: number,
  ): Promise<AnalysisSettingsEntity> {
    const row = await manager.findOneBy(AnalysisSettingsEntity, { idfTeam, settingsVersion });
    if (row) return row;
    throw new ServiceError(
      'notFound',
      { field: 'version', found: String(settingsVersion) },
      { message: 'The team has no such settings version.' },
    );
  }

  async addVersion(
    manager: EntityManager,
    idfTeam: number,
    settingsVersion: number,
    settings: TeamSettings,
  ): Promise<AnalysisSettingsEntity> {
    const changedMs = Date.now();
    const row: AnalysisSettingsEntity = { idfTeam, settingsVersion, settings, changedMs };
    await manager.insert(AnalysisSettingsEntity, row);
    return row;
  }

  saveLoad(manager: EntityManager, load: LoadSettingsEntity): Promise<LoadSettingsEntity> {
    return manager.save(LoadSettingsEntity, load);
  }

  private newestVersion(manager: EntityManager, idfTeam: number): Promise<AnalysisSettingsEntity> {
    return manager.findOneOrFail(AnalysisSettingsEntity, {
      where: { idfTeam },
      order: { settingsVersion: 'DESC' },
    });
  }
}
