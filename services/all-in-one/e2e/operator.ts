import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of the operator as a process of its own, and how it ends. */
export function operate(
  command: 'backup' | 'restore' | 'events',
  dataDir: string,
  ...words: string[]
) {
  const program = `services/all-in-one/dist/operations/${command}.main.js`;
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (said) => (text += said));
  child.stderr.on('data', (said) => (text += said));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
  return { child, ended };
}

export const backup = (dataDir: string, ...words: string[]) =>
  operate('backup', dataDir, ...words).ended;
export const restore = (dataDir: string, ...words: string[]) =>
  operate('restore', dataDir, ...words).ended;
