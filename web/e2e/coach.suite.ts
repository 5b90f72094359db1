import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { type Club, makeClub, password } from '../../services/all-in-one/e2e/club.js';
import { simulate } from '../../services/all-in-one/e2e/instance.js';
import type { Product } from '../../services/all-in-one/e2e/product.js';
import { expectAccessible, openBrowser, openPage, signIn } from './browser.js';

const players = 6;

/** A coach's whole way in a browser, in any form of the product. */
export function coachSuite(start: () => Promise<Product>): void {
  describe('a coach in the browser', () => {
    let product: Product;
    let club: Club;
    let squad: { folder: string; files: string[] };
    let browser: Browser;
    let page: Page;
    let errors: string[];

    beforeAll(async () => {
      [product, squad, browser] = await Promise.all([
        start(),
        simulate({ players, minutes: 12, format: 'mixed', seed: 21 }),
        openBrowser(),
      ]);
      club = await makeClub(product.origin, 'browser');
      ({ page, errors } = await openPage(browser));
    }, 240_000);

    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await rm(squad.folder, { recursive: true, force: true });
    });

    it('is told when the password is wrong, then signs in', async () => {
      await page.goto(product.origin);
      await page.waitForURL(/\/sign-in\//);
      await expectAccessible(page);
      await page.locator('input[type=email], input[name=email]').fill('coach@browser.test');
      await page.locator('input[type=password]').fill('wrong-1!');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/home/);
      await expectAccessible(page);
      errors.length = 0;
    });

    it('drops files, sees each one’s state, and the reason of a refused one', async () => {
      const broken = join(squad.folder, 'broken.csv');
      await writeFile(broken, 'name,age\nAda,36\n');
      await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).click();
      await page.locator('input[type=file]').setInputFiles([...squad.files, broken]);
      await page.getByText('broken.csv').waitFor();
      await page.getByText('There is no tracker data in this file that we can read.').waitFor();
      const refused = page.getByRole('listitem').filter({ hasText: 'broken.csv' });
      await refused.getByText('Details').click();
      await refused.getByText('Line 1 · Found: name,age').waitFor();
      const fields = page.getByRole('combobox', { name: /^Player of/ });
      await fields.nth(players - 1).waitFor();
      expect(await fields.count()).toBe(players);
      await expectAccessible(page);
    }, 240_000);

    it('makes new players, one by two clicks and the others at once, and analyses', async () => {
      const fields = page.getByRole('combobox', { name: /^Player of/ });
      await fields.first().click();
      await page.getByRole('option', { name: /^New player/ }).click();
      await fields.nth(players - 1).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Create \d+ players$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Create/ })
        .click();
      await page.getByText(`All ${players} recordings have a player`).waitFor();
      await page.getByRole('button', { name: 'Create and analyse' }).click();
      await page.getByRole('link', { name: 'Open report' }).first().waitFor();
      await page.getByRole('link', { name: 'Open report' }).first().click();
      await page.waitForURL(/team-activity/);
    }, 240_000);

    it('reads the report: a row per player, charts, CSV', async () => {
      const table = page.getByRole('table', { name: 'Players and metrics' });
      await table
        .locator('tbody tr[tabindex]')
        .nth(players - 1)
        .waitFor();
      expect(await table.locator('tbody tr[tabindex]').count()).toBe(players);
      await table.getByRole('button', { name: 'Total distance', exact: true }).click();
      const distances = await table
        .locator('tbody tr[tabindex] td:nth-of-type(1)')
        .allTextContents();
      const numbers = distances.map(parseFloat);
      expect(numbers).toEqual([...numbers].sort((one, two) => two - one));
      expect(numbers.every((km) => km > 0.2 && km < 3)).toBe(true);
      await page.locator('svg .MuiBarChart-element').first().waitFor();
      await page.getByRole('button', { name: 'Export' }).first().click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /CSV/ }).click(),
      ]);
      await page.locator('.MuiMenu-root').waitFor({ state: 'detached' });
      const csv = await readFile(await download.path(), 'utf8');
      expect(csv.trimEnd().split('\r\n')).toHaveLength(players + 1);
      await expectAccessible(page);
    }, 240_000);

    it('points at one player, with the pointer or the keys, and sees him in every chart', async () => {
      const lines = page
        .getByRole('table', { name: 'Players and metrics' })
        .locator('tbody tr[tabindex]');
      const marks = page.locator('.linked-mark');
      await lines.first().focus();
      await page.keyboard.press('ArrowDown');
      await marks.nth(2).waitFor();
      expect(await lines.nth(1).getAttribute('class')).toContain('Mui-selected');
      await page.locator('svg a').first().hover();
      await page.locator('tr.Mui-selected').waitFor();
      await page.getByRole('heading', { level: 1 }).hover();
      await marks.first().waitFor({ state: 'detached' });
    });

    it('opens the activity, adds a session and a crop', async () => {
      await page.getByRole('link', { name: 'Open activity' }).click();
      await page.waitForURL(/activity\/detail/);
      await page.getByRole('button', { name: /Add.* session/ }).waitFor();
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      const trail = page.getByRole('navigation', { name: 'You are here' });
      expect(await trail.getByText(name!).count()).toBe(1);
      expect(await page.title()).toBe(`${name} · Touchline`);
      await page.getByRole('button', { name: /Add.* session/ }).click();
      await page.getByRole('combobox', { name: /Session type/ }).click();
      await page.getByRole('option', { name: 'Warm-up' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Warm-up').first().waitFor();
      await page.getByRole('button', { name: /Add.* crop/ }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^Crop /).waitFor();
      await expectAccessible(page);
    }, 240_000);

    it('opens the dialog of an activity, and leaves it', async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('group', { name: /^Start/ }).waitFor();
      await expectAccessible(page, '[role=dialog]');
      await page.getByRole('button', { name: 'Cancel' }).click();
    });

    it('speaks the language and takes the scheme of the browser', async () => {
      const spanish = await openPage(browser, { locale: 'es-ES', colorScheme: 'dark' });
      await signIn(spanish.page, product.origin, 'coach@browser.test', password);
      expect(await spanish.page.locator('html').getAttribute('lang')).toBe('es');
      expect(await spanish.page.locator('html').getAttribute('data-scheme')).toBe('dark');
      await spanish.page.getByRole('link', { name: 'Actividades', exact: true }).waitFor();
      await spanish.context.close();
    }, 240_000);

    it('stays live where the network lets no WebSocket through', async () => {
      const { page: polling, context } = await openPage(browser);
      await polling.addInitScript(() => {
        window.WebSocket = class extends WebSocket {
          constructor() {
            super('ws://127.0.0.1:9/');
          }
        };
      });
      const joined = polling.waitForResponse(
        (response) => /\/live\/.*transport=polling.*&sid=/.test(response.url()) && response.ok(),
      );
      await signIn(polling, product.origin, 'coach@browser.test', password);
      await joined;
      await context.close();
    }, 240_000);

    it('sees when the network is gone and that it is back', async () => {
      await page.context().setOffline(true);
      const notice = page.getByText(/^No network connection/);
      await notice.waitFor();
      await page.context().setOffline(false);
      await notice.waitFor({ state: 'detached' });
    });

    it('met no error in the console', () => {
      expect(
        errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(text)),
      ).toEqual([]);
      expect(club.idfTeam).toBeGreaterThan(0);
    });
  });
}
