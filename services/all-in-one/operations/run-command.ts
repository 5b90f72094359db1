import { StartError } from '@touchline/platform';

/** Runs an operator's command; what he can do something about is told in a sentence, with 1 at the end. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
