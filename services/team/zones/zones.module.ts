import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SquadModule } from '../squad/squad.module.js';
import { teamPlatform } from '../team-platform.js';
import { ZonesController } from './zones.controller.js';
import { CustomReferencesController } from './custom-references.controller.js';
import { ZonesService } from './zones.service.js';

/** What a team's zones mean for each of its players. */
@Module({
  imports: [teamPlatform, SquadModule, SettingsModule, CalendarModule],
  controllers: [ZonesController, CustomReferencesController],
  providers: [ZonesService],
})
export class ZonesModule {}
