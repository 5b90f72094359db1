import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Folders of this thread whose names are safe, or about to be. */
const safe = new Map<string, Promise<void>>();
const most = 10_000;

/**
 * Makes a folder and those above it that are missing, below a `root` that may be missing as well. When
 * resolved, a power cut keeps them all, also those that somebody else has made a moment ago.
 */
export async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await makeMissing(folder);
  if (first)
    for (let made = folder; made.length >= first.length; made = dirname(made)) safe.delete(made);
  await beSafe(folder, root);
}

/**
 * Makes a folder and those above it that are missing; gives the first one that it made. Node's own
 * recursive mkdir says ENOENT when the disk is full.
 */
async function makeMissing(folder: string): Promise<string | undefined> {
  const made = await madeNow(folder);
  if (made !== undefined) return made ? folder : undefined;
  const first = await makeMissing(dirname(folder));
  return (await madeNow(folder)) ? (first ?? folder) : first;
}

/** False when it was there; undefined when the one above it is missing. */
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

/** A folder's name is safe when its parent is synced, and only as long as the parent's own name is. */
function beSafe(folder: string, root: string): Promise<void> {
  const known = safe.get(folder);
  if (known) return known;
  const parent = dirname(folder);
  const synced = (folder === root ? Promise.resolve() : beSafe(parent, root)).then(() =>
    syncFolder(parent),
  );
  if (safe.size >= most) safe.clear();
  safe.set(folder, synced);
  synced.catch(() => safe.delete(folder));
  return synced;
}

/** When resolved, a power cut keeps the names in this folder as they are. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
