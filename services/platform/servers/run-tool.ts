import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs an installed program that fetches or builds; an error carries its output. */
export async function runTool(
  command: string,
  words: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  await promisify(execFile)(command, words, { cwd, env: { ...process.env, ...env } });
}
