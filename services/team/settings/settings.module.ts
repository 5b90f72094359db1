import { Module } from '@nestjs/common';
import { teamPlatform } from '../team-platform.js';
import { SettingsController } from './settings.controller.js';
import { ActionsController } from './actions.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** A team's settings and their versions. */
@Module({
  imports: [teamPlatform],
  controllers: [SettingsController, ActionsController],
  providers: [SettingsService, SettingsRepository],
  exports: [SettingsService, SettingsRepository],
})
export class SettingsModule {}
