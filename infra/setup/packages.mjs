import { existsSync } from 'node:fs';
import { run } from './steps.mjs';

/** Installs a Debian package where this user may; false where that is not the way. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', name], { env });
  return true;
}
