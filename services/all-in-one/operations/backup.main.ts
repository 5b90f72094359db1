import { parseEnvironment, platformEnvironment, StartError } from '@touchline/platform';
import { resolve } from 'node:path';
import { makeBackup } from './backup.js';
import { megabytes, Progress } from './progress.js';
import { runCommand } from './run-command.js';

const usage =
  'npm run backup -- FILE [--force]    database, recordings and secrets of DATA_DIR in one tar file';

const config = {
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
} as const;

await runCommand(usage, config, async ({ values, positionals }) => {
  const environment = parseEnvironment(platformEnvironment);
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartError(usage);
  const progress = new Progress(process.stderr);
  const { bytes } = await makeBackup({ environment, file, force: values.force, progress }).finally(
    () => progress.end(),
  );
  process.stdout.write(
    `${resolve(file)}: ${megabytes(bytes)}. It holds the secrets of this installation.\n`,
  );
});
