import { parseArgs } from 'node:util';

/**
 * The words that a command was given, before anything is built. `--help` prints how it is used and ends it; a
 * word that it does not know ends it with one line on that and how it is used, and 2.
 */
export function commandLine(usage, config = {}) {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
  try {
    const words = parseArgs({ ...config, options });
    if (!words.values.help) return words;
  } catch (error) {
    return refuseWords(usage, error.message);
  }
  process.stdout.write(`${usage}\n`);
  return process.exit(0);
}

/** Ends the command: what is wrong with its words, and how it is used. */
export function refuseWords(usage, reason) {
  process.stderr.write(`${reason}\n${usage}\n`);
  return process.exit(2);
}
