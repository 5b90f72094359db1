import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnvironment, platformEnvironment, runProcess } from '@touchline/platform';
import { type RunningProduct, startAllInOne } from './start-all-in-one.js';

export { type AllInOneOptions, type RunningProduct, startAllInOne } from './start-all-in-one.js';

/** Runs the product from the process environment until it is told to stop. */
export function runAllInOne(): Promise<RunningProduct> {
  const environment = parseEnvironment(platformEnvironment);
  return runProcess(() => startAllInOne(environment));
}

const program = process.argv[1] && realpathSync(process.argv[1]);
if (program === fileURLToPath(import.meta.url)) await runAllInOne();
