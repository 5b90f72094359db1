import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveWriter } from './archive-writer.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('says that the disk is full, also of an entry that cannot be begun any more', async () => {
  await symlink('/dev/full', join(folder, 'club.tar.draft'));
  const archive = await ArchiveWriter.open(join(folder, 'club.tar'), { force: false });
  const bytes = Buffer.alloc(1 << 20);
  const add = (name: string) => archive.add(name, bytes.length, [bytes]);
  const addMany = async () => {
    for (let entry = 0; entry < 100; entry++) await add(`${entry}`);
  };
  await expect(addMany()).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(add('later')).rejects.toMatchObject({ code: 'ENOSPC' });
  await archive.abandon();
  expect(await readdir(folder)).toEqual([]);
});
