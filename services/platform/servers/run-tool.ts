import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program of this machine that fetches or builds; its failure has what it said. */
export async function runTool(
  command: string,
  words: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  await promisify(execFile)(command, words, { cwd, env: { ...process.env, ...env } });
}
