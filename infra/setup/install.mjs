import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { npm, run, step } from './steps.mjs';

const lockfile = join(root, 'package-lock.json');
/** npm's own note of what is in node_modules. */
const note = join(root, 'node_modules', '.package-lock.json');

/** Installs what builds and runs the product, unless exactly that is installed. */
export const installProduct = (write) => installPackages(write, { tools: false });

/** With what checks, tests and generates. */
export const install = (write) => installPackages(write, { tools: true });

/**
 * Not `npm ci`: it also wants the packages of every other platform in the lockfile, which mirrors of
 * the registry may not carry.
 */
async function installPackages(write, { tools }) {
  const wanted = packagesOf(lockfile);
  const found = existsSync(note) ? packagesOf(note) : {};
  if (isComplete(wanted, found, { tools })) return;
  // npm would remove the tools that somebody has when it is told to leave them out.
  const hasTools = Object.values(found).some(({ dev }) => dev);
  const which = tools || hasTools ? '--include=dev' : '--omit=dev';
  const args = ['install', which, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installed packages', () => run(npm, args), write);
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Whether all that is wanted was found in its version. */
export function isComplete(wanted, found, { tools }) {
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    if (!path.includes('node_modules/') || (dev && !tools)) return true;
    if (!(path in found)) return optional === true;
    return found[path].version === version;
  });
}
