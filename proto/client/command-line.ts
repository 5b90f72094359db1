import { parseArgs, type ParseArgsConfig } from 'node:util';

type Words<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/**
 * The words that a command was given. `--help` prints how it is used and ends it; a word that it does not know
 * ends it with one line on that and how it is used, and 2.
 */
export function commandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): Words<Config> {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const words = parseArgs({ ...config, options });
    if (!(words.values as { help?: boolean }).help) return words as unknown as Words<Config>;
  } catch (error) {
    return refuseWords(usage, (error as Error).message);
  }
  process.stdout.write(`${usage}\n`);
  return process.exit(0);
}

/** Ends the command: what is wrong with its words, and how it is used. */
export function refuseWords(usage: string, reason: string): never {
  process.stderr.write(`${reason}\n${usage}\n`);
  return process.exit(2);
}
