import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const enoughBytes = 8 * 1024 ** 3;
/** With the number of the process that made it. */
const ownName = /^touchline-test-(\d+)-/;

/**
 * A folder for whatever tests write, until the work is over: in memory, where there is room. They make hundreds of
 * databases and installations of their own, and syncing their files would cost more than what is tested.
 */
export async function withQuickFolder(work) {
  await removeAbandoned(inMemory);
  await removeAbandoned(tmpdir());
  const folder = await mkdtemp(join(await quickestPlace(), `touchline-test-${process.pid}-`));
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o711);
  // Ctrl-C reaches what runs there as well: the folder goes once that has ended.
  const wait = () => undefined;
  process.once('SIGINT', wait);
  try {
    return await work(folder);
  } finally {
    process.off('SIGINT', wait);
    await remove(folder);
  }
}

/** Who is killed, or stopped twice, leaves gigabytes behind. */
async function removeAbandoned(place) {
  const names = await readdir(place).catch(() => []);
  for (const name of names) {
    const [, owner] = ownName.exec(name) ?? [];
    // Those of another account stay.
    if (owner && !isAlive(Number(owner))) await remove(join(place, name)).catch(() => undefined);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Something may still be writing there for a moment. */
const remove = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 10 });

async function quickestPlace() {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > enoughBytes ? inMemory : tmpdir();
}
