import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../instance.js';

const doors = pathToFileURL(resolve('services/all-in-one/e2e/faults/file-doors.mjs')).href;
const blobs = pathToFileURL(resolve('services/platform/dist/blobs/disk-blob-store.js')).href;
const before = `
  import { mkdir, open, rename } from 'node:fs/promises';
  import { join } from 'node:path';
  import { DiskBlobStore } from '${blobs}';
  const at = (name) => join(process.env.DATA_DIR, name);
  const sync = async (name) => {
    const folder = await open(at(name), 'r');
    await folder.sync();
    await folder.close();
  };
  const write = async (name, text, flags = 'w', synced = true) => {
    const file = await open(at(name), flags);
    await file.write(Buffer.from(text));
    if (synced) await file.sync();
    await file.close();
  };`;

describe('a disk that forgets what was not synced', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    for (const name of ['data', 'faults']) await mkdir(join(folder, name));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = (script: string) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), FAULTS: join(folder, 'faults') };
    const words = ['--import', doors, '--input-type=module', '--eval', before + script];
    return promisify(execFile)(process.execPath, words, { env });
  };

  /** Names and contents after the script and a power cut; folders end with a slash. */
  async function leftOf(script: string): Promise<Record<string, string>> {
    await run(script);
    await writeFile(join(folder, 'faults', 'power-cut'), '');
    await run('');
    const data = join(folder, 'data');
    const found = await readdir(data, { recursive: true, withFileTypes: true });
    const entries = found.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(data.length + 1);
      return entry.isDirectory() ? [`${name}/`, ''] : [name, await readFile(path, 'utf8')];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  }

  it('keeps a file whose bytes and name were synced', async () => {
    expect(await leftOf(`await write('a', 'all'); await sync('.');`)).toEqual({ a: 'all' });
  });

  it('loses a name that was not, and bytes that were not', async () => {
    expect(await leftOf(`await write('a', 'all');`)).toEqual({});
    expect(await leftOf(`await write('a', 'all', 'w', false); await sync('.');`)).toEqual({
      a: '',
    });
  });

  it('has the file as it was at its last sync', async () => {
    const grown = `await write('a', 'first'); await sync('.'); await write('a', ' more', 'a', false);`;
    expect(await leftOf(grown)).toEqual({ a: 'first' });
  });

  it('takes back a rename, and a folder with all that is in it', async () => {
    const renamed = `await write('a', 'old'); await write('b', 'new'); await sync('.');
      await rename(at('b'), at('a'));`;
    expect(await leftOf(renamed)).toEqual({ a: 'old', b: 'new' });
    expect(
      await leftOf(`await mkdir(at('c')); await write('c/d', 'in'); await sync('c');`),
    ).toEqual({
      a: 'old',
      b: 'new',
    });
  });

  it('keeps a blob that goes on after its folder could not be synced', async () => {
    const resumed = `
      const folder = await open(at('.'), 'r');
      const FileHandle = Object.getPrototypeOf(folder);
      const usual = FileHandle.sync;
      const store = new DiskBlobStore(at('.'));
      const append = (key) => store.append(key, 0, (async function* () { yield Buffer.from(key); })());
      await append('a');
      FileHandle.sync = () => { throw Object.assign(new Error('i/o error'), { code: 'EIO' }); };
      const failed = await append('b').then(() => false, ({ code }) => code === 'EIO');
      FileHandle.sync = usual;
      if (failed) await append('b');`;
    expect(await leftOf(resumed)).toEqual({ a: 'a', b: 'b' });
  });
});
