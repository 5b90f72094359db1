import { relative } from 'node:path';
import type { Part } from './part.js';

export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const headings = ['part', 'pid', 'port', 'state', 'since', 'started again', 'log'];
const up = (lines: number) => (lines > 0 ? `\x1b[${lines}A` : '');
const clearBelow = '\x1b[J';

/** The state of each part on a terminal in place, elsewhere a line for each change. */
export class StatusView {
  private drawn = 0;
  private readonly printed = new Map<string, string>();

  constructor(private readonly screen: Screen) {}

  show(parts: readonly Part[], nowMs = Date.now()): void {
    if (this.screen.isTTY) this.draw(parts, nowMs);
    else for (const part of parts) this.printPart(part);
  }

  /** Another line; the table goes on below it. */
  print(line: string): void {
    this.screen.write(`${up(this.drawn)}${this.drawn > 0 ? clearBelow : ''}${line}\n`);
    this.drawn = 0;
  }

  private draw(parts: readonly Part[], nowMs: number): void {
    // A line that is broken would be two to go up.
    const text = [...tableOf(parts, nowMs), ...reasonsOf(parts)];
    const lines = text.map((line) => line.slice(0, this.screen.columns));
    this.screen.write(`${up(this.drawn)}${clearBelow}${lines.join('\n')}\n`);
    this.drawn = lines.length;
  }

  private printPart({ name, pid, port, state, reason, logFile }: Part): void {
    if (state === 'stopped' && !this.printed.has(name)) return;
    const words = [`${name} ${state}`, `port ${port}`];
    if (pid !== undefined) words.push(`pid ${pid}`);
    if (this.printed.get(name) === words.join()) return;
    this.printed.set(name, words.join());
    if (logFile && state === 'starting') words.push(shown(logFile));
    if (reason !== undefined && state === 'degraded') words.push(reason);
    this.screen.write(`${words.join(', ')}\n`);
  }
}

/** The table's lines, each column as wide as its widest word. */
export function tableOf(parts: readonly Part[], nowMs: number): string[] {
  const rows = parts.map((part) => [
    part.name,
    String(part.pid ?? '–'),
    String(part.port),
    part.state,
    duration(nowMs - part.sinceMs),
    String(part.restarts),
    part.logFile ? shown(part.logFile) : 'given',
  ]);
  const table = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row
      .map((word, column) => word.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** What those say that are not well. */
function reasonsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, state, reason }) =>
    reason === undefined || state === 'ready' ? [] : `${name}: ${reason}`,
  );
}

const shown = (path: string) => relative(process.cwd(), path) || path;

function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
