import { writeFile } from 'node:fs/promises';

/** As a process of that niceness among others: about a third of what each of them gets when there is too little for all. */
const niceness = 5;

/**
 * Lets the parts of a cluster go first when the processors have too much to do. Linux shares them out by sessions, and each
 * part has one: how nice its threads are counts among themselves only. docker-compose.yml has `cpu_shares` for it.
 */
export async function letOthersFirst(pid: number): Promise<void> {
  // Other systems, and a Linux that does not share by sessions, know how nice each thread is.
  await writeFile(`/proc/${pid}/autogroup`, String(niceness)).catch(() => undefined);
}
