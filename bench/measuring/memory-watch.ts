import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const everyMs = 50;

/** The most memory that a process holds while it is watched. */
export class MemoryWatch {
  private peak: number;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    this.peak = residentMb(pid);
    this.timer = setInterval(() => this.look(), everyMs);
  }

  /** Ends the watch; gives the peak in MB (2^20 bytes). */
  stop(): number {
    clearInterval(this.timer);
    this.look();
    return this.peak;
  }

  private look(): void {
    this.peak = Math.max(this.peak, residentMb(this.pid));
  }
}

/** Resident memory in MB; from /proc where there is one. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
    );
  }
}
