import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RecentMap } from './recent-map.js';

const mostFolders = 10_000;
/** Folders that this thread has synced, or is about to sync. */
const safe = new RecentMap<string, Promise<void>>(mostFolders);

/**
 * Creates a folder and its missing parents, down from a `root` that may be missing as well. When
 * resolved, all of them are durable, including those that another process created just now.
 */
export async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await makeMissing(folder);
  if (first)
    for (let made = folder; made.length >= first.length; made = dirname(made)) safe.delete(made);
  await beSafe(folder, root);
}

/**
 * Creates a folder and its missing parents; returns the topmost one created. Node's own recursive
 * mkdir reports ENOENT when the disk is full.
 */
async function makeMissing(folder: string): Promise<string | undefined> {
  const made = await madeNow(folder);
  if (made !== undefined) return made ? folder : undefined;
  const first = await makeMissing(dirname(folder));
  return (await madeNow(folder)) ? (first ?? folder) : first;
}

/** False when it exists already; undefined when its parent is missing. */
async function madeNow(folder: string): Promise<boolean | undefined> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT' && dirname(folder) !== folder) return undefined;
    throw error;
  }
}

/** A folder is durable once its parent is synced, provided the parent itself is durable. */
function beSafe(folder: string, root: string): Promise<void> {
  const known = safe.get(folder);
  if (known) return known;
  const parent = dirname(folder);
  const synced = (folder === root ? Promise.resolve() : beSafe(parent, root)).then(() =>
    syncFolder(parent),
  );
  safe.set(folder, synced);
  synced.catch(() => safe.delete(folder));
  return synced;
}

/** Syncs a folder, which makes the names in it durable. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
