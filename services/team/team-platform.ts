import { PlatformModule, type ServiceOptions } from '@touchline/platform';
import { entities, migrations } from './tables.js';

export const teamService: ServiceOptions = { name: 'team', entities, migrations };

/** One object, so that all rooms share one database, outbox and log. */
export const teamPlatform = PlatformModule.forService(teamService);
