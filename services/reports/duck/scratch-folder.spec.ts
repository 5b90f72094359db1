import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.js';

let parent: string;
beforeEach(async () => void (parent = await mkdtemp(join(tmpdir(), 'touchline-scratch-'))));
afterEach(() => rm(parent, { recursive: true, force: true }));

test('what a killed process left is removed, what others hold stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const mine = await makeScratchFolder(parent);
  await mkdir(join(parent, `touchline-duckdb-${dead}-abc`));
  await writeFile(join(parent, `touchline-duckdb-${dead}-abc`, 'spill'), 'rows');
  // A container's first process has the number of the one that was killed.
  await mkdir(join(parent, `touchline-duckdb-${process.pid}-abc`));
  await mkdir(join(parent, 'something-else'));
  const another = await makeScratchFolder(parent);
  expect((await readdir(parent)).sort()).toEqual(
    ['something-else', basename(mine), basename(another)].sort(),
  );
  await removeScratchFolder(mine);
  expect((await readdir(parent)).sort()).toEqual(['something-else', basename(another)].sort());
});
