import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../runtime/data-dir-lock.js';
import { StartError } from '../runtime/start-error.js';

const folderOf = (directory: string) => join(directory, '.held');

/** Holds deleted blobs during a backup; the folder exists only then. */
export const asideOf = (directory: string) => join(folderOf(directory), 'blobs');

/** Takes the hold and gives its release; undefined when a running process has it. */
export async function lockHeld(directory: string): Promise<(() => Promise<void>) | undefined> {
  const folder = folderOf(directory);
  const unlock = await lockDataDir(folder).catch((error: unknown) => {
    if (error instanceof StartError) return undefined;
    throw error;
  });
  if (!unlock) return undefined;
  return async () => {
    await unlock();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Under another name first, so that nothing is moved in any more while it is emptied. */
export async function discardHeld(directory: string): Promise<void> {
  const going = join(folderOf(directory), 'going');
  await rm(going, { recursive: true, force: true });
  await rename(asideOf(directory), going).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(going, { recursive: true, force: true });
}

/** Removes what a killed process held. */
export async function discardLeftHold(directory: string): Promise<void> {
  if (!(await stat(folderOf(directory)).catch(() => undefined))) return;
  const unlock = await lockHeld(directory);
  if (!unlock) return;
  await discardHeld(directory);
  await unlock();
}
