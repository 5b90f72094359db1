import { runService } from '@touchline/platform';
import { IngestionModule } from './ingestion.module.js';

await runService('ingestion', IngestionModule);
