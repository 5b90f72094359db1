import { runService } from '@touchline/platform';
import { TeamModule } from './team.module.js';

await runService('team', TeamModule);
