import type { Type } from '@nestjs/common';
import { parseEnvironment, platformEnvironment } from '../runtime/env.js';
import { describeError } from '../observability/describe-error.js';
import { type Running, serve } from './serve.js';
import { StartError } from '../runtime/start-error.js';
import { collectAtRest } from '../memory/collect-at-rest.js';

const longestStopMs = 7_000;

/** A service's `main.ts`: serves it from the process environment until it is told to stop. */
export async function runService(name: string, module: Type): Promise<void> {
  const environment = parseEnvironment(platformEnvironment);
  await runProcess(() => serve({ name, modules: [module], environment }));
}

/** What keeps a program from starting until somebody has done something about it. */
const needsOperator = 78;

/** Starts, says `ready <url>`, ends on SIGINT or SIGTERM within seven seconds. */
export async function runProcess<T extends Running>(start: () => Promise<T>): Promise<T> {
  process.once('uncaughtException', endWithDefect);
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
    collectAtRest();
    process.stdout.write(`ready ${running.url}\n`);
    return running;
  } catch (error) {
    const told = sentenceFor(error);
    process.stderr.write(`${told ?? describe(error)}\n`);
    process.exit(told === undefined ? 1 : needsOperator);
  }
}

/** Undefined for an error that no operator can act on. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if ((error as NodeJS.ErrnoException)?.code === 'ENOSPC') {
    return 'The disk is full. Free some space and start again.';
  }
  return undefined;
}

/** A defect, told with its stack. */
function describe(error: unknown): string {
  const { stack, message } = describeError(error);
  return stack ?? message;
}

/** Node itself would print all properties of the error, among them a failed statement's parameters. */
function endWithDefect(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}
