import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const enoughBytes = 8 * 1024 ** 3;

/**
 * A folder for whatever tests write, until the work is over: in memory, where there is room. They make hundreds of
 * databases and installations of their own, and syncing their files would cost more than what is tested.
 */
export async function withQuickFolder(work) {
  const folder = await mkdtemp(join(await quickestPlace(), 'touchline-test-'));
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o711);
  // Ctrl-C reaches what runs there as well: the folder goes once that has ended.
  const wait = () => undefined;
  process.once('SIGINT', wait);
  try {
    return await work(folder);
  } finally {
    process.off('SIGINT', wait);
    await rm(folder, { recursive: true, force: true });
  }
}

async function quickestPlace() {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > enoughBytes ? inMemory : tmpdir();
}
