import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ownRights = 0o700;
const rightsOfOthers = 0o077;

/**
 * Takes other users' rights from a folder and from what lies in it. What belongs to somebody else is left as
 * it is.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const inside = (await readdir(folder)).map((name) => join(folder, name));
  for (const path of [folder, ...inside]) {
    const { uid, mode } = await stat(path);
    if (uid !== process.geteuid?.() || !(mode & rightsOfOthers)) continue;
    // Some disks know no rights, or take no changes of them.
    await chmod(path, mode & ownRights).catch(() => undefined);
  }
}

/** Lets another user pass through a folder to what is theirs, without a look at the rest. */
export async function letPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}
