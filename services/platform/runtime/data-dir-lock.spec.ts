import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';

describe('The lock on a data folder', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'touchline-lock-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const lockFile = () => join(directory, 'touchline.lock');

  it('lets one in at a time and says who is inside', async () => {
    const release = await lockDataDir(directory);
    await expect(lockDataDir(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    await (
      await lockDataDir(directory)
    )();
    expect(await readdir(directory)).toEqual([]);
  });

  it('refuses while another living process has it', async () => {
    const release = await lockDataDir(directory);
    const mine = await readFile(lockFile(), 'utf8');
    await release();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const note = [other.pid, mine.split(' ')[1], began].join(' ');
    await writeFile(lockFile(), note);
    await expect(lockDataDir(directory)).rejects.toThrow(`in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await (
      await lockDataDir(directory)
    )();
  });

  it('takes over from a process that was killed', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    await writeFile(lockFile(), `${gone.pid} boot 1`);
    await (
      await lockDataDir(directory)
    )();
  });

  it('is not fooled by a number that was given to another process later', async () => {
    await writeFile(lockFile(), `${process.ppid} an-earlier-boot 1`);
    await (
      await lockDataDir(directory)
    )();
  });

  it('lets one of many starters in', async () => {
    await writeFile(lockFile(), `1 an-earlier-boot 1`);
    const tries = await Promise.allSettled([...Array(8)].map(() => lockDataDir(directory)));
    const inside = tries.filter(({ status }) => status === 'fulfilled');
    expect(inside).toHaveLength(1);
  });
});
