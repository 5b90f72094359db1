import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeClub } from '../../measuring/club.js';
import { startInstance } from '../../measuring/instance.js';
import { manyRecordings } from '../files/arrow-recordings.js';
import type { Attack } from '../attack.js';
import { atOnce } from '../sending/at-once.js';
import { sendBytes } from '../sending/send-bytes.js';

const run = promisify(execFile);
const freeBytes = 20 * 1024 ** 2;
const diskMegabytes = 160;

/** Files for a disk that has no room for them; PostgreSQL lies on another. */
export const fullDisk: Attack = {
  name: 'full-disk',
  sends:
    '40 files to a product of its own whose disk for files is full (where this machine lets us mount one)',
  apart: true,
  inOneProcess: true,
  run: async ({ answers }) => {
    const disk = await mountSmallDisk();
    if (!disk) return answers.count('left out: no right to mount a small disk');
    const dataDir = await mkdtemp(join(tmpdir(), 'touchline-attack-'));
    await symlink(disk, join(dataDir, 'blobs'));
    const instance = await startInstance({ dataDir });
    try {
      const attacker = await makeClub(instance, 0, 'hoarders');
      const { bavail, bsize } = await statfs(disk);
      await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - freeBytes, 1));
      await atOnce(40, 8, (index) =>
        sendBytes({ attacker, answers }, `${index}.arrow`, manyRecordings(2, 5_000)),
      );
      const health = await fetch(`${instance.origin}/api/health/live`);
      answers.expect(health.ok, 'the product takes no calls any longer');
    } finally {
      await instance.close();
      await run('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    }
  },
};

async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-attack-disk-'));
  const words = ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder];
  return run('mount', words).then(
    () => folder,
    () => undefined,
  );
}
