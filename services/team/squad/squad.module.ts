import { Module } from '@nestjs/common';
import { teamPlatform } from '../team-platform.js';
import { DevicesController } from './devices/devices.controller.js';
import { DevicesRepository } from './devices/devices.repository.js';
import { DevicesService } from './devices/devices.service.js';
import { MeasuresRepository } from './measures/measures.repository.js';
import { ReferencesService } from './measures/references.service.js';
import { PlayersController } from './players/players.controller.js';
import { PlayersRepository } from './players/players.repository.js';
import { PlayersService } from './players/players.service.js';
import { TeamsController } from './teams/teams.controller.js';
import { TeamsRepository } from './teams/teams.repository.js';
import { TeamsService } from './teams/teams.service.js';

/** Teams, players, their devices and what is known of their maxima. */
@Module({
  imports: [teamPlatform],
  controllers: [TeamsController, PlayersController, DevicesController],
  providers: [
    TeamsService,
    TeamsRepository,
    PlayersService,
    PlayersRepository,
    DevicesService,
    DevicesRepository,
    MeasuresRepository,
    ReferencesService,
  ],
  exports: [
    TeamsRepository,
    PlayersRepository,
    DevicesService,
    MeasuresRepository,
    ReferencesService,
  ],
})
export class SquadModule {}
