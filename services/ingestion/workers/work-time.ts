import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { TaskEnded } from './task-ended.js';

const lookMs = 100;
/** A store that is away answers, or fails, before. */
const longestWaitMs = 300_000;

/**
 * Watches how long a thread works at a task. What it waits for, such as the blob store, does not count, nor does time in
 * which the machine is busy with other processes, and hardly any more does a pause of the whole process.
 */
export class WorkTime {
  private readonly looks = setInterval(() => this.look(), lookMs).unref();
  private latest?: EventLoopUtilization;
  private latestCpuMs: number;
  private workedMs = 0;
  private waitedMs = 0;

  /**
   * @param end is told why, once: the thread has worked for longer than `longestMs`, or waited too long.
   * @param cpuMs what all threads of the process have worked: one of them has not worked for longer
   */
  constructor(
    private readonly thread: () => Worker | undefined,
    private readonly longestMs: number,
    private readonly end: (reason: Error) => void,
    private readonly cpuMs = processCpuMs,
  ) {
    this.latestCpuMs = cpuMs();
  }

  stop(): void {
    clearInterval(this.looks);
  }

  private look(): void {
    const worker = this.thread();
    if (!worker) return;
    const { eventLoopUtilization } = worker.performance;
    const now = eventLoopUtilization();
    const { active, idle } = this.latest ? eventLoopUtilization(now, this.latest) : nothing;
    this.latest = now;
    const cpuMs = this.cpuMs();
    this.workedMs += Math.min(active, cpuMs - this.latestCpuMs, 2 * lookMs);
    this.latestCpuMs = cpuMs;
    this.waitedMs += Math.min(idle, 2 * lookMs);
    if (this.workedMs > this.longestMs) this.end(new TaskEnded('tooSlow'));
    else if (this.waitedMs > longestWaitMs) this.end(new Error('A task waited for too long'));
  }
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const nothing = { active: 0, idle: 0 };
