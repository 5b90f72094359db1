import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalCopies } from './local-copies.js';

const hour = 3_600_000;

describe('Local copies of blobs', () => {
  let directory: string;
  let copies: LocalCopies;
  let fetched: string[];
  let broken: boolean;

  const open = () =>
    new LocalCopies({ directory, maxBytes: 250 }, async function* (key) {
      fetched.push(key);
      yield Buffer.alloc(50, key.at(-1));
      if (broken) throw new Error('line cut');
      yield Buffer.alloc(50, key.at(-1));
    });
  const ageBy = async (path: string, ms: number) => {
    const usedAt = new Date(Date.now() - ms);
    await utimes(path, usedAt, usedAt);
  };
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'touchline-copies-'));
    fetched = [];
    broken = false;
    copies = open();
  });

  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are fetched once, however many ask, also after a restart', async () => {
    const paths = await Promise.all([copies.path('w/a'), copies.path('w/a'), copies.path('w/a')]);
    expect(new Set(paths).size).toBe(1);
    expect(await readFile(paths[0]!, 'utf8')).toBe('a'.repeat(100));
    expect(await open().path('w/a')).toBe(paths[0]);
    expect(fetched).toEqual(['w/a']);
  });

  it('are fetched again when somebody has cleared the folder', async () => {
    await copies.path('w/a');
    await rm(directory, { recursive: true });
    expect(await isThere(await copies.path('w/a'))).toBe(true);
    expect(fetched).toEqual(['w/a', 'w/a']);
  });

  it('are whole or not there', async () => {
    broken = true;
    await expect(copies.path('w/a')).rejects.toThrow('line cut');
    expect(await readdir(join(directory, 'w'))).toEqual([]);
    broken = false;
    expect(await readFile(await copies.path('w/a'), 'utf8')).toHaveLength(100);
  });

  it('give way to newer ones, the longest unused first', async () => {
    const [a, b, c] = [await copies.path('a'), await copies.path('b'), await copies.path('c')];
    await ageBy(a, 2 * hour);
    await ageBy(b, 3 * hour);
    await ageBy(c, hour);
    await copies.removeUnused(Date.now());
    expect(await Promise.all([a, b, c].map(isThere))).toEqual([true, false, true]);
  });

  it('stay while somebody may still read them, even above the bound', async () => {
    const paths = [];
    for (const key of ['a', 'b', 'c', 'd', 'e']) paths.push(await copies.path(key));
    await copies.removeUnused(Date.now());
    expect(await Promise.all(paths.map(isThere))).toEqual(paths.map(() => true));
  });

  it('keep within the bound by themselves', async () => {
    await ageBy(await copies.path('a'), hour);
    await ageBy(await copies.path('b'), 2 * hour);
    for (const key of ['c', 'd']) await copies.path(key);
    expect((await readdir(directory)).sort()).toEqual(['c', 'd']);
  });

  it('go when nobody has asked for a week, with drafts that a kill left', async () => {
    const old = await copies.path('a');
    await ageBy(old, 8 * 24 * hour);
    const draft = join(directory, '.left.draft');
    await writeFile(draft, 'half');
    await ageBy(draft, 2 * hour);
    await copies.removeUnused(Date.now());
    expect(await readdir(directory)).toEqual([]);
  });
});
