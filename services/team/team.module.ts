import { Module } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { LiveModule } from './live/live.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SquadModule } from './squad/squad.module.js';
import { ZonesModule } from './zones/zones.module.js';

export { teamService } from './team-platform.js';

/** What was planned and played, and what analyses shall compute with. */
@Module({
  imports: [
    LiveModule,
    SquadModule,
    SettingsModule,
    MatchingModule,
    CalendarModule,
    ZonesModule,
    AdministrationModule,
  ],
})
export class TeamModule {}
