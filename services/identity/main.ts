import { runService } from '@touchline/platform';
import { IdentityModule } from './identity.module.js';

await runService('identity', IdentityModule);
