import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const ignored = new Set(['node_modules', 'dist', 'data', '.git', '.cache']);
const cache = join(root, 'node_modules', '.cache', 'touchline');

/** One hash over names and bytes of the given files and folders (build results left out). */
export function fingerprint(paths, wanted = () => true) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      if (wanted(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Whether a part was made from exactly these sources and its results are still there. */
export function isFresh(part, print, results) {
  const recorded = join(cache, part);
  return (
    results.every((path) => existsSync(join(root, path))) &&
    existsSync(recorded) &&
    readFileSync(recorded, 'utf8') === print
  );
}

/** By a rename: the mark may be shared with a copy of this checkout, whose results stay as they are. */
export function markFresh(part, print) {
  mkdirSync(cache, { recursive: true });
  const written = join(cache, `${part}.${process.pid}`);
  writeFileSync(written, print);
  renameSync(written, join(cache, part));
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? filesOf(below) : [below];
    });
}
