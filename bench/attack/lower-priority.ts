import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const threads = '/proc/self/task';

/**
 * This process takes what others leave. Each thread has a priority of its own: those of the engine, begun before, would
 * keep theirs and collect this process's garbage beside whatever is measured.
 * @throws where the system does not list a process's threads
 */
export function lowerPriority(): void {
  for (const thread of readdirSync(threads)) {
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  }
}
