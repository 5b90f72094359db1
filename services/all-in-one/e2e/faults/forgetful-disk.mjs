import fs from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * A disk that keeps after a power cut only what was synced: a file's bytes as they were at its last
 * sync, a folder's names as they were at the folder's. Beside the data lies what is safe: `bytes/<file>`
 * and `names/<folder>`, by inode. Whoever wants a power cut leaves `power-cut`; the next start finds
 * the data as the disk would have it.
 */
const { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } = fs;
const { renameSync, rmSync, statSync, writeFileSync } = fs;

const data = process.env.DATA_DIR;
const safe = join(process.env.FAULTS, 'safe');
const cut = join(process.env.FAULTS, 'power-cut');
/** PostgreSQL's files are its own; the lock dies with its process. */
const others = /^(postgres|touchline\.lock)/;

const bytesOf = (id) => join(safe, 'bytes', id);
const namesOf = (id) => join(safe, 'names', id);
let drafts = 0;

/** At the start of the process. */
export function openDisk() {
  if (existsSync(cut)) {
    forgetUnsynced();
    rmSync(safe, { recursive: true });
    rmSync(cut);
  }
  if (existsSync(safe)) return;
  for (const name of ['bytes', 'names']) mkdirSync(join(safe, name), { recursive: true });
  mkdirSync(data, { recursive: true });
  keepAll(data);
}

export const isOurs = (path) =>
  path.startsWith(`${data}/`) && !others.test(path.slice(data.length + 1));

export function fileSynced(path) {
  if (!isOurs(path)) return;
  const draft = join(safe, `draft-${process.pid}-${process.hrtime.bigint()}-${drafts++}`);
  try {
    copyFileSync(path, draft);
    renameSync(draft, bytesOf(idOf(path)));
  } catch (error) {
    // Its name may be gone by now, and with it whoever could miss it.
    if (error.code !== 'ENOENT') throw error;
  }
}

export function folderSynced(path) {
  if (path !== data && !isOurs(path)) return;
  const names = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => path !== data || !others.test(name))
    .flatMap((entry) => described(path, entry));
  const draft = join(safe, `draft-${process.pid}-${process.hrtime.bigint()}-${drafts++}`);
  writeFileSync(draft, JSON.stringify(names));
  renameSync(draft, namesOf(idOf(path)));
}

function described(path, entry) {
  try {
    return [{ name: entry.name, id: idOf(join(path, entry.name)), isFolder: entry.isDirectory() }];
  } catch {
    return [];
  }
}

function idOf(path) {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

function keepAll(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const own = join(path, entry.name);
    if (!isOurs(own)) continue;
    if (entry.isDirectory()) keepAll(own);
    else fileSynced(own);
  }
  folderSynced(path);
}

function forgetUnsynced() {
  const kept = join(process.env.FAULTS, 'kept');
  rmSync(kept, { recursive: true, force: true });
  write(idOf(data), kept);
  for (const name of readdirSync(data)) {
    if (!others.test(name)) rmSync(join(data, name), { recursive: true });
  }
  for (const name of readdirSync(kept)) renameSync(join(kept, name), join(data, name));
}

/** A folder or file that was never synced itself is there by name, and empty. */
function write(id, path) {
  mkdirSync(path);
  if (!existsSync(namesOf(id))) return;
  for (const each of JSON.parse(readFileSync(namesOf(id), 'utf8'))) {
    const own = join(path, each.name);
    if (each.isFolder) write(each.id, own);
    else if (existsSync(bytesOf(each.id))) copyFileSync(bytesOf(each.id), own);
    else writeFileSync(own, '');
  }
}
