import { identityService } from '@touchline/identity';
import { ingestionService } from '@touchline/ingestion';
import { parseEnvironment, platformEnvironment, StartError } from '@touchline/platform';
import { reportsService } from '@touchline/reports';
import { teamService } from '@touchline/team';
import { resolve } from 'node:path';
import { Progress } from './progress.js';
import { restoreBackup } from './restore.js';
import { runCommand } from './run-command.js';

const usage = `npm run restore -- FILE              into an empty DATA_DIR (stop the product first)
npm run restore -- FILE --replace    moves the data that is there aside, deletes nothing`;

const services = [identityService, teamService, ingestionService, reportsService];

const config = {
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
} as const;

await runCommand(usage, config, async ({ values, positionals }) => {
  const environment = parseEnvironment(platformEnvironment);
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartError(usage);
  const progress = new Progress(process.stderr);
  const request = { environment, services, file, replace: values.replace, progress };
  const { madeAt, product } = await restoreBackup(request).finally(() => progress.end());
  process.stdout.write(
    `${resolve(environment.DATA_DIR)} is as it was at ${madeAt} (release ${product}). ` +
      `Start the product.\n`,
  );
});
