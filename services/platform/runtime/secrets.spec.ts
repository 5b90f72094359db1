import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Secrets } from './secrets.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('secrets', () => {
  it('are made once and found again by the next start', async () => {
    const first = await (await Secrets.open(folder)).password('adminPassword');
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(await (await Secrets.open(folder)).password('adminPassword')).toBe(first);
    expect(await (await Secrets.open(folder)).password('other')).not.toBe(first);
  });

  it('can be read by their user only', async () => {
    await (await Secrets.open(folder)).password('adminPassword');
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('do not overwrite each other when two parts of one process keep theirs', async () => {
    const [one, two] = [await Secrets.open(folder), await Secrets.open(folder)];
    await Promise.all([one.password('one'), two.password('two')]);
    const kept = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
    expect(Object.keys(kept).sort()).toEqual(['one', 'two']);
  });

  it('are never thrown away when the file is damaged', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"adminPassword": "x');
    await expect(Secrets.open(folder)).rejects.toThrow('is damaged. Restore it from a backup.');
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{"adminPassword": "x');
  });
});
