import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnvironment, platformEnvironment, runProcess } from '@touchline/platform';
import { demoSignIns } from '@touchline/proto';
import { startAllInOne } from './start-all-in-one.js';

export { type AllInOneOptions, type RunningProduct, startAllInOne } from './start-all-in-one.js';

/**
 * Runs the product from the process environment until it is told to stop, or until the program that watches
 * it is gone, which is told where it is ready, and how one signs in to the demo club if there is one.
 */
async function runAllInOne(): Promise<void> {
  const environment = parseEnvironment(platformEnvironment);
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { url, demo } = await runProcess(() => startAllInOne(environment));
  process.send?.({ url, demo: demo && Object.values(demoSignIns) });
}

const program = process.argv[1] && realpathSync(process.argv[1]);
if (program === fileURLToPath(import.meta.url)) await runAllInOne();
