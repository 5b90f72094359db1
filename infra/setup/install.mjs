import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { npm, run, step } from './steps.mjs';

/**
 * Installs what the lockfile names unless exactly that is installed. Not `npm ci`: it also wants the
 * packages of every other platform in the lockfile, which mirrors of the registry may not carry.
 */
export async function install(write) {
  if (isInstalled()) return;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installed packages', () => run(npm, args), write);
}

/** npm's own note of what is in node_modules against the lockfile. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (!(path in found)) return optional === true;
    return found[path].version === version;
  });
}
