import { Module } from '@nestjs/common';
import { RecordingOwners } from '@touchline/platform';
import { SquadModule } from '../squad/squad.module.js';
import { teamPlatform } from '../team-platform.js';
import { DecodedRecordingsService } from './decoded-recordings.service.js';
import { ManualMatchingService } from './manual-matching.service.js';
import { RecordingEventsService } from './recording-events.service.js';
import { RecordingOwnersService } from './recording-owners.service.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsRepository } from './recordings.repository.js';
import { RecordingsService } from './recordings.service.js';
import { SpeedUnitService } from './speed-unit.service.js';

/** Recordings: whose they are, and in which unit their speeds are. */
@Module({
  imports: [teamPlatform, SquadModule],
  controllers: [RecordingsController],
  providers: [
    RecordingsService,
    RecordingsRepository,
    DecodedRecordingsService,
    RecordingEventsService,
    ManualMatchingService,
    { provide: RecordingOwners, useClass: RecordingOwnersService },
    SpeedUnitService,
  ],
  exports: [
    RecordingsRepository,
    DecodedRecordingsService,
    ManualMatchingService,
    SpeedUnitService,
  ],
})
export class MatchingModule {}
