import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SquadModule } from '../squad/squad.module.js';
import { teamPlatform } from '../team-platform.js';
import { NewTeamsController } from './new-teams.controller.js';
import { NewTeamsService } from './new-teams.service.js';
import { SharedStadiumsController } from './shared-stadiums.controller.js';

/** What administration enters for all teams. */
@Module({
  imports: [teamPlatform, SquadModule, SettingsModule, CalendarModule],
  controllers: [NewTeamsController, SharedStadiumsController],
  providers: [NewTeamsService],
})
export class AdministrationModule {}
