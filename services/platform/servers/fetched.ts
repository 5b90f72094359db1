import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where programs that are fetched once lie, outside of the checkout. */
const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'touchline');

const deskPrefix = 'fetching-';
const longestFetchMs = 24 * 3_600_000;

/** Whether a folder of that name has been fetched. */
export const isFetched = (name: string): boolean => existsSync(join(cacheFolder(), name));

/**
 * A folder of fetched programs, made when there is none: whole or not at all, also when several ask.
 * @param fetch makes its content below the folder that it is given, and gives where it lies.
 */
export async function fetched(
  name: string,
  fetch: (desk: string) => Promise<string>,
): Promise<string> {
  const folder = join(cacheFolder(), name);
  if (isFetched(name)) return folder;
  await mkdir(cacheFolder(), { recursive: true });
  await removeOldDesks();
  const desk = await mkdtemp(join(cacheFolder(), deskPrefix));
  try {
    await rename(await fetch(desk), folder).catch((error: unknown) => {
      if (!isFetched(name)) throw error;
    });
    return folder;
  } finally {
    await rm(desk, { recursive: true, force: true });
  }
}

/** Of fetches that were killed; the others may be at work in another process. */
async function removeOldDesks(): Promise<void> {
  const names = await readdir(cacheFolder());
  for (const name of names.filter((each) => each.startsWith(deskPrefix))) {
    const desk = join(cacheFolder(), name);
    const made = await stat(desk).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > longestFetchMs) {
      await rm(desk, { recursive: true, force: true });
    }
  }
}
