import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a command is told of where the product's data is. */
export type Installation =
  { readonly DATA_DIR: string } | { readonly DATABASE_URL: string; readonly KAFKA_BROKERS: string };

/** A command of the operator as a process of its own, and how it ends. */
export function operate(
  command: 'backup' | 'restore' | 'events' | 'remove-demo',
  environment: Installation,
  ...words: string[]
) {
  const program = `services/all-in-one/dist/operations/${command}.main.js`;
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (said) => (text += said));
  child.stderr.on('data', (said) => (text += said));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
  return { child, ended };
}

export const backup = (dataDir: string, ...words: string[]) =>
  operate('backup', { DATA_DIR: dataDir }, ...words).ended;
export const restore = (dataDir: string, ...words: string[]) =>
  operate('restore', { DATA_DIR: dataDir }, ...words).ended;
