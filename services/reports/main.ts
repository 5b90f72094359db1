import { runService } from '@touchline/platform';
import { ReportsModule } from './reports.module.js';

await runService('reports', ReportsModule);
