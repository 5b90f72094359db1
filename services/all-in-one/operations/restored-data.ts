import { endOrphan } from '@touchline/platform';
import { mkdir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './archive-writer.js';

const readyStart = 'restore.ready.';
const draftName = 'restore.draft';

/** Where data is restored to until it is whole. */
export const draftOf = (dataDir: string) => join(dataDir, draftName);

/**
 * Makes the whole draft the data folder's content: what was there goes to `replaced.<moment>`. From the
 * first rename on, an interrupted switch is finished by `settleRestore`.
 */
export async function switchTo(dataDir: string, moment: Date): Promise<void> {
  const stamp = moment.toISOString().replaceAll(/[:.]/g, '-');
  await syncFolder(draftOf(dataDir));
  await rename(draftOf(dataDir), join(dataDir, readyStart + stamp));
  await syncFolder(dataDir);
  await settleRestore(dataDir);
}

/**
 * Ends what a killed restore left, for the holder of the data folder's lock: a draft goes, a whole one is
 * moved in.
 */
export async function settleRestore(dataDir: string): Promise<void> {
  await discardDraft(dataDir);
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(readyStart)) await moveIn(dataDir, name);
  }
}

export async function discardDraft(dataDir: string): Promise<void> {
  const draft = draftOf(dataDir);
  if (!(await isThere(draft))) return;
  await endOrphan(join(await realpath(draft), 'postgres'));
  await rm(draft, { recursive: true, force: true });
}

/** Each part goes aside before its successor comes: whatever is done already is not done again. */
async function moveIn(dataDir: string, ready: string): Promise<void> {
  const aside = join(dataDir, `replaced.${ready.slice(readyStart.length)}`);
  const source = join(dataDir, ready);
  for (const name of (await readdir(source)).sort()) {
    if (await isThere(join(dataDir, name))) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(join(dataDir, name), join(aside, name));
    }
    await rename(join(source, name), join(dataDir, name));
  }
  await rmdir(source);
  await syncFolder(dataDir);
}

const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;
