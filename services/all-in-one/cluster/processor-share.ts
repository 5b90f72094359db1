import { writeFile } from 'node:fs/promises';

/**
 * Lets other parts of a cluster go first when the processors have too much to do. Linux shares them out by sessions, and each
 * part has one: how nice its threads are counts among themselves only. `topology.ts` says how nice each service is.
 * @param niceness of the whole part; 0 for as much as the others get, 3 for about half, 5 for about a third
 */
export async function letOthersFirst(pid: number, niceness: number): Promise<void> {
  // Other systems, and a Linux that does not share by sessions, know how nice each thread is.
  await writeFile(`/proc/${pid}/autogroup`, String(niceness)).catch(() => undefined);
}
