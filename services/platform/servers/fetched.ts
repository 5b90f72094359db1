import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The cache folder of fetched programs, outside the checkout. */
const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'touchline');

const deskPrefix = 'fetching-';
const longestFetchMs = 24 * 3_600_000;

/** Whether a folder of that name has been fetched. */
export const isFetched = (name: string): boolean => existsSync(join(cacheFolder(), name));

/**
 * A folder of fetched programs, fetched if missing. It appears whole or not at all, also when several
 * processes fetch it at once.
 * @param fetch fills the given folder and returns the path of the content in it
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

/** Removes what killed fetches left; younger folders may belong to another process. */
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
