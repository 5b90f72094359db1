import { StartError } from '@touchline/platform';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Words<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/**
 * Runs an operator's command with the words that it was given, `--help` prints how it is used. What the operator can
 * do something about is told in a sentence, with 1 at the end; a word that is not known, with how it is used.
 */
export async function runCommand<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  work: (words: Words<Config>) => Promise<void>,
): Promise<void> {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } } as const;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const words = parseArgs({ ...config, options });
    if ((words.values as { help?: boolean }).help) process.stdout.write(`${usage}\n`);
    else await work(words as unknown as Words<Config>);
  } catch (error) {
    const isUnknown = isWordUnknown(error);
    if (!(error instanceof StartError) && !isUnknown) throw error;
    process.stderr.write(`${(error as Error).message}\n${isUnknown ? `${usage}\n` : ''}`);
    process.exitCode = 1;
  }
}

/** Of `parseArgs`: its message names the word. */
const isWordUnknown = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
