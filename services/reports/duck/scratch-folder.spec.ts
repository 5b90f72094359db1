import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeScratchFolder } from './scratch-folder.js';

let parent: string;
beforeEach(async () => void (parent = await mkdtemp(join(tmpdir(), 'touchline-scratch-'))));
afterEach(() => rm(parent, { recursive: true, force: true }));

const left = (pid: number) => join(parent, `touchline-duckdb-${pid}-abc`);

test('what a killed process left is removed, what others hold stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  for (const pid of [dead, process.pid, process.ppid]) await mkdir(left(pid));
  await writeFile(join(left(dead), 'spill'), 'rows');
  await mkdir(join(parent, 'something-else'));
  const made = await Promise.all(Array.from({ length: 20 }, () => makeScratchFolder(parent)));
  const kept = ['something-else', ...[left(process.ppid), ...made].map((path) => basename(path))];
  expect((await readdir(parent)).sort()).toEqual(kept.sort());
  const another = await makeScratchFolder(parent);
  expect((await readdir(parent)).sort()).toEqual([...kept, basename(another)].sort());
});

test('one cannot be made where there is no place', async () => {
  await expect(makeScratchFolder(join(parent, 'none'))).rejects.toThrow('ENOENT');
});
