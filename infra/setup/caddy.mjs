import { spawnSync } from 'node:child_process';
import { installPackage } from './packages.mjs';
import { step } from './steps.mjs';

const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/** The one origin of the cluster tests; installed where that is possible. */
export async function requireCaddy() {
  if (hasCaddy()) return;
  await step('Installed Caddy', () => installPackage('caddy'));
  if (!hasCaddy()) throw new Error('No Caddy: install it, then run the cluster tests again.');
}
