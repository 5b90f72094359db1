import type { Type } from '@nestjs/common';
import { parseEnvironment, platformEnvironment } from '../runtime/env.js';
import { type Running, serve } from './serve.js';
import { StartError } from '../runtime/start-error.js';

const longestStopMs = 7_000;

/** A service's `main.ts`: serves it from the process environment until it is told to stop. */
export async function runService(name: string, module: Type): Promise<void> {
  const environment = parseEnvironment(platformEnvironment);
  await runProcess(() => serve({ name, modules: [module], environment }));
}

/** Starts, says `ready <url>`, ends on SIGINT or SIGTERM within seven seconds. */
export async function runProcess<T extends Running>(start: () => Promise<T>): Promise<T> {
  const starting = start();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await starting.then((running) => running.close()).catch(() => undefined);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const running = await starting;
    process.stdout.write(`ready ${running.url}\n`);
    return running;
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
}

/** An error that an operator can act on is one sentence; any other is a defect, told with its stack. */
function sentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if ((error as NodeJS.ErrnoException)?.code === 'ENOSPC') {
    return 'The disk is full. Free some space and start again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
