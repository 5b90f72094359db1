import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { requireChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main, run, step } from './steps.mjs';

const picture = join(root, 'docs', 'pictures', 'team-report.png');
const coach = { email: 'coach@demo.club', password: 'Coach-2026!' };
/** So many make the weeks before the latest match comparable with it. */
const activities = '10';

/** `npm run picture`: the picture of the README, of a product with the demo club in a folder of its own. */
requireNode();
await main(async () => {
  await install();
  await build();
  const executablePath = await requireChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-picture-'));
  const env = {
    ...process.env,
    PORT: await freePort(),
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  const product = spawn(process.execPath, ['services/all-in-one/dist/main.js'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  try {
    const origin = `http://127.0.0.1:${env.PORT}`;
    await step('Started the product', () => ready(origin, product));
    const demo = ['infra/dist/demo/main.js', '--url', origin, '--activities', activities];
    await step('Made the demo club', () => run(process.execPath, demo, { env }));
    await step('Took the picture', () => take(origin, executablePath));
  } finally {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function take(origin, executablePath) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ viewport, locale: 'en-GB', colorScheme: 'light' });
    await page.goto(origin);
    await page.waitForURL(/\/sign-in\//);
    await page.locator('input[type=email]').fill(coach.email);
    await page.locator('input[type=password]').fill(coach.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/home/);
    await page.goto(`${origin}/report/main/team-activity`);
    await page.locator('table').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: picture, animations: 'disabled' });
  } finally {
    await browser.close();
  }
}

async function ready(origin, product) {
  while (product.exitCode === null) {
    const health = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  throw new Error('The product ended before it was ready.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return String(port);
}
