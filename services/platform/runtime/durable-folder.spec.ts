import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, open, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './durable-folder.js';
import { Secrets } from './secrets.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a folder that a power cut keeps', () => {
  let root: string;
  /** Folders and files that were synced, oldest first. */
  let synced: string[];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'touchline-durable-'));
    synced = [];
    const handle = await open(root, 'r');
    const FileHandle = Object.getPrototypeOf(handle) as { sync(): Promise<void> };
    await handle.close();
    const { sync } = FileHandle;
    jest.spyOn(FileHandle, 'sync').mockImplementation(async function (this: { fd: number }) {
      synced.push((await readlink(`/proc/self/fd/${this.fd}`)).replace(root, ''));
      return sync.call(this as never);
    });
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(root, { recursive: true, force: true });
  });

  it('is one whose name, and the names above it, are synced', async () => {
    await makeFolder(join(root, 'blobs/analyses/7'), join(root, 'blobs'));
    expect(synced).toEqual(['', '/blobs', '/blobs/analyses']);
  });

  it('is not taken for safe because somebody else has just made it', async () => {
    await mkdir(join(root, 'blobs/analyses/7'), { recursive: true });
    await makeFolder(join(root, 'blobs/analyses/7'), join(root, 'blobs'));
    expect(synced).toEqual(['', '/blobs', '/blobs/analyses']);
  });

  it('is synced once, however many write into it at a time', async () => {
    const folder = join(root, 'blobs/7');
    await Promise.all([1, 2, 3].map(() => makeFolder(folder, join(root, 'blobs'))));
    synced = [];
    await makeFolder(folder, join(root, 'blobs'));
    expect(synced).toEqual([]);
    await rm(folder, { recursive: true });
    await makeFolder(folder, join(root, 'blobs'));
    expect(synced).toEqual(['/blobs']);
  });

  it('has the secrets by name before anybody relies on them', async () => {
    await (await Secrets.open(root)).password('adminPassword');
    expect(synced).toEqual(['/secrets.json.draft', '']);
  });
});
