import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createRequire } from 'node:module';
import { Piscina } from 'piscina';
import type { PasswordTask } from './password.worker.js';

const idleMs = 30_000;

/**
 * Works on passwords, one at a time, in a thread of its own at a lower priority than the event loop. Node's own
 * asynchronous scrypt would take the threads that files and database connections of the whole process need.
 */
@Injectable()
export class PasswordsService implements OnApplicationShutdown {
  /** Starts its thread when there is work. */
  private readonly pool = new Piscina({
    filename: createRequire(import.meta.url).resolve('@touchline/identity/password.worker'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // Behind the event loop, and before files: somebody waits for it.
    niceIncrement: 5,
    // As for the threads of ingestion: Node 20 aborts when a thread ends while it requires an ES module.
    execArgv: ['--no-experimental-require-module'],
    recordTiming: false,
  });

  hash(password: string): Promise<string> {
    const task: PasswordTask = { password };
    return this.pool.run(task) as Promise<string>;
  }

  /** Takes the same time when there is no hash, of somebody who has no account. */
  isPassword(password: string, hash: string | null): Promise<boolean> {
    const task: PasswordTask = { password, hash };
    return this.pool.run(task) as Promise<boolean>;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }
}
