import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeToOthers, letPass } from './private-folder.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the folder of an installation', () => {
  it('that everybody could read is closed, with what lies in it', async () => {
    const [blobs, secrets] = [join(folder, 'blobs'), join(folder, 'secrets.json')];
    await mkdir(blobs);
    await writeFile(secrets, '{}');
    for (const path of [folder, blobs]) await chmod(path, 0o755);
    await chmod(secrets, 0o644);
    await closeToOthers(folder);
    expect(await Promise.all([folder, blobs, secrets].map(rightsOf))).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  it('lets the user of the database pass, who sees nothing else', async () => {
    await chmod(folder, 0o700);
    await letPass(folder);
    expect(await rightsOf(folder)).toBe('711');
  });
});
