import { Module } from '@nestjs/common';
import { ChangeSender } from '@touchline/platform';
import { teamPlatform } from '../team-platform.js';
import { LiveGateway } from './live.gateway.js';

/** Tells a team's open pages what changes. */
@Module({
  imports: [teamPlatform],
  providers: [LiveGateway, { provide: ChangeSender, useExisting: LiveGateway }],
  exports: [LiveGateway],
})
export class LiveModule {}
