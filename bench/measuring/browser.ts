import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real Chromium; its flags also work as root and on a closed network. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
