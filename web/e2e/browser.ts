import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../services/platform/servers/chromium.js';

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch());

/** Decoding and analysis let everything else on the machine go first: beside other tests they take minutes. */
const longestWaitMs = 150_000;

/** A page that keeps every error of its console; the test ends by looking at them. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...options,
  });
  context.setDefaultTimeout(longestWaitMs);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return { page, context, errors };
}

export async function signIn(
  page: Page,
  origin: string,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(origin);
  await page.waitForURL(/\/sign-in\//);
  await page.locator('input[type=email], input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home/);
}

/** Waits for what moves or changes colour for a while, also what is about to; what turns for ever is left alone. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .filter(({ playState }) => playState === 'running');
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/** Nobody is kept out of the page, or of a part of it, by a serious fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await settle(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
