import { StartError } from '@touchline/platform';

/** Runs an operator's command; what they can do something about is told in a sentence, with 1 at the end. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError) && !isWordUnknown(error)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** Of `parseArgs`: its message names the word. */
const isWordUnknown = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
