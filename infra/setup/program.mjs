import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Runs a built program of ours in the caller's folder; ends as it does. */
export async function runProgram(file, args) {
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
