import { existsSync } from 'node:fs';
import { installPackage } from './packages.mjs';
import { MissingProgram, step, tool } from './steps.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium for the browser tests, or installs one; gives its path. */
export async function requireChromium() {
  const found = await findChromium();
  if (found) return found;
  await step('Installed Chromium', installChromium);
  const installed = await findChromium();
  if (!installed)
    throw new MissingProgram('No Chromium: install one and set CHROMIUM to its path.');
  return installed;
}

async function findChromium() {
  const { chromium } = await import('playwright');
  const candidates = [process.env.CHROMIUM, ...usual, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

async function installChromium() {
  if (!(await installPackage('chromium'))) await tool('playwright', ['install', 'chromium']);
}
