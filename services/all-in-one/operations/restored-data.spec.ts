import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftOf, settleRestore, switchTo } from './restored-data.js';

const moment = new Date('2026-11-21T15:00:00Z');
const stamp = '2026-11-21T15-00-00-000Z';
const parts = ['blobs', 'postgres', 'secrets.json'];

describe('Restored data', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'touchline-restored-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** A folder whose parts say what they are of. */
  async function fill(folder: string, content: string): Promise<void> {
    for (const name of parts) {
      const path = name.includes('.') ? join(folder, name) : join(folder, name, 'file');
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, content);
    }
  }

  const contentOf = async (folder: string) =>
    Promise.all(
      parts.map((name) =>
        readFile(name.includes('.') ? join(folder, name) : join(folder, name, 'file'), 'utf8'),
      ),
    );

  const all = (content: string) => parts.map(() => content);

  it('take the place of the old, which goes aside', async () => {
    await fill(dataDir, 'old');
    await writeFile(join(dataDir, 'touchline.lock'), 'mine');
    await fill(draftOf(dataDir), 'new');
    await switchTo(dataDir, moment);
    expect(await contentOf(dataDir)).toEqual(all('new'));
    expect(await contentOf(join(dataDir, `replaced.${stamp}`))).toEqual(all('old'));
    expect((await readdir(dataDir)).sort()).toEqual([
      'blobs',
      'postgres',
      `replaced.${stamp}`,
      'secrets.json',
      'touchline.lock',
    ]);
  });

  it('need no old data', async () => {
    await fill(draftOf(dataDir), 'new');
    await switchTo(dataDir, moment);
    expect((await readdir(dataDir)).sort()).toEqual(parts);
  });

  it('are dropped when they were not whole', async () => {
    await fill(dataDir, 'old');
    await fill(draftOf(dataDir), 'new');
    await settleRestore(dataDir);
    expect(await contentOf(dataDir)).toEqual(all('old'));
    expect((await readdir(dataDir)).sort()).toEqual(parts);
  });

  it.each([0, 1, 2, 3, 4, 5])('are moved in to the end after a kill at move %i', async (moves) => {
    await fill(dataDir, 'old');
    const ready = join(dataDir, `restore.ready.${stamp}`);
    const aside = join(dataDir, `replaced.${stamp}`);
    await fill(ready, 'new');
    const steps = parts.flatMap((name) => [
      async () => {
        await mkdir(aside, { recursive: true });
        await rename(join(dataDir, name), join(aside, name));
      },
      () => rename(join(ready, name), join(dataDir, name)),
    ]);
    for (const step of steps.slice(0, moves)) await step();
    await settleRestore(dataDir);
    expect(await contentOf(dataDir)).toEqual(all('new'));
    expect(await contentOf(aside)).toEqual(all('old'));
    expect(await readdir(dataDir)).not.toContain(`restore.ready.${stamp}`);
  });
});
