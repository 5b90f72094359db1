import { Module } from '@nestjs/common';
import { teamPlatform } from '../team-platform.js';
import { SeasonWeeksController } from './season-weeks/season-weeks.controller.js';
import { SeasonWeeksRepository } from './season-weeks/season-weeks.repository.js';
import { SettingsController } from './settings.controller.js';
import { ActionsController } from './actions.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** A team's settings and their versions. */
@Module({
  imports: [teamPlatform],
  controllers: [SettingsController, ActionsController, SeasonWeeksController],
  providers: [SettingsService, SettingsRepository, SeasonWeeksRepository],
  exports: [SettingsService, SettingsRepository],
})
export class SettingsModule {}
