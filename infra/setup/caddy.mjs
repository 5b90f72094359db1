import { spawnSync } from 'node:child_process';
import { installPackage } from './packages.mjs';
import { MissingProgram, step } from './steps.mjs';

const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/** The one origin of the cluster tests; installed where that is possible. */
export async function requireCaddy(write) {
  if (hasCaddy()) return;
  await step('Installed Caddy', () => installPackage('caddy'), write);
  if (!hasCaddy()) throw new MissingProgram('No Caddy: install it, then start again.');
}
