import type { Browser, Page } from 'playwright';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../measuring/browser.js';

/** Where the page finds the core's door and its wasm. */
export const coreOrigin = 'http://core.localhost';

const toRoot = import.meta.url.includes('/dist/') ? '../../../' : '../../';
const compute = fileURLToPath(new URL(`${toRoot}compute`, import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** An empty page of Chromium that can import the built core. */
export async function openCorePage(): Promise<{ page: Page; browser: Browser }> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.route(`${coreOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '' });
    const contentType = types[extname(pathname)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: await readFile(compute + pathname) });
  });
  await page.goto(coreOrigin);
  return { page, browser };
}
