import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { makeClub, password } from '../../services/all-in-one/e2e/club.js';
import { simulate } from '../../services/all-in-one/e2e/instance.js';
import type { Product } from '../../services/all-in-one/e2e/product.js';
import { expectAccessible, openBrowser, openPage, signIn } from './browser.js';

const players = 3;

/** The question before a file is read in another unit, in a browser, in any form of the product. */
export function speedUnitsSuite(start: () => Promise<Product>): void {
  describe('a coach whose vests write km/h', () => {
    let product: Product;
    let squad: { folder: string; files: string[] };
    let browser: Browser;
    let page: Page;
    let errors: string[];

    beforeAll(async () => {
      const options = { players, minutes: 6, format: 'catapult', seed: 21, speeds: 'kmh' } as const;
      [product, squad, browser] = await Promise.all([start(), simulate(options), openBrowser()]);
      await makeClub(product.origin, 'vests');
      ({ page, errors } = await openPage(browser));
      await signIn(page, product.origin, 'coach@vests.test', password);
    }, 240_000);
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await rm(squad.folder, { recursive: true, force: true });
    });

    const lines = () => page.getByRole('group', { name: /^Unit of the speeds of/ });
    const together = () => page.getByRole('alert').filter({ hasText: 'In which unit were these' });

    it('is asked about a single file at its line, and about several together', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).click();
      const input = page.locator('input[type=file]');
      await input.setInputFiles(squad.files.slice(0, 1));
      await lines()
        .getByText(/At its fastest this recording reads/)
        .waitFor();
      await lines()
        .getByText(/By its own positions it is \d\d?\.\d km\/h/)
        .waitFor();
      expect(await together().count()).toBe(0);
      await expectAccessible(page);
      await input.setInputFiles(squad.files.slice(1));
      await together().getByText(`these ${players} recordings`).waitFor();
      await expectAccessible(page);
    }, 240_000);

    it('cannot have it analysed before, and is told why', async () => {
      await page.getByRole('button', { name: `Create ${players} players` }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: `Create ${players} players` }).click();
      await page.getByText(`All ${players} recordings have a player`).waitFor();
      await page.getByText(`${players} recordings wait for an answer`).waitFor();
      const create = page.getByRole('button', { name: 'Create and analyse' });
      expect(await create.isDisabled()).toBe(true);
    });

    it('answers for one with the keys alone, and for the others at once', async () => {
      await page
        .getByRole('button', { name: /^Answer in which unit/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('group')
        .getByRole('button', { name: /^Read as km\/h: \d\d\.\d km/ })
        .focus();
      await page.keyboard.press('Enter');
      await together()
        .getByText(`these ${players - 1} recordings`)
        .waitFor();
      await together()
        .getByRole('button', { name: /^Read as km\/h: [\d–]+ km/ })
        .click();
      await together().waitFor({ state: 'detached' });
      await lines()
        .getByText('Speeds are read as km/h.')
        .nth(players - 1)
        .waitFor();
      expect(await lines().getByText('Speeds are read as km/h.').count()).toBe(players);
      await expectAccessible(page);
    }, 240_000);

    it('has it analysed, and finds speeds that people run', async () => {
      await page.getByRole('button', { name: 'Create and analyse' }).click();
      await page.waitForURL(/team-activity/);
      const table = page.getByRole('table', { name: 'Players and metrics' });
      await table
        .locator('tbody tr[tabindex]')
        .nth(players - 1)
        .waitFor();
      const kilometres = await table
        .locator('tbody tr[tabindex] td:nth-of-type(1)')
        .allTextContents();
      expect(kilometres.map(parseFloat).filter((km) => !(km > 0.1 && km < 1.5))).toEqual([]);
    }, 240_000);

    it('changes an answer at the activity, sees it in another window, and what it would move', async () => {
      await page.getByRole('link', { name: 'Open activity' }).click();
      await page.waitForURL(/activity\/detail/);
      // While it is analysed nothing is answered.
      await page.getByRole('button', { name: 'Analyse again' }).waitFor();
      const other = await page.context().newPage();
      await other.goto(page.url());
      for (const window of [page, other]) {
        await window.getByRole('button', { name: /^Units of speed one by one/ }).click();
      }
      await page
        .getByRole('button', { name: /^Change the unit of/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Keep as it is/ }).click();
      await page.getByText(/keeps its numbers until it is analysed again/).waitFor();
      for (const window of [page, other]) {
        await window.getByText('Speeds are kept as they came.').waitFor();
      }
      await other.close();
      await page.getByRole('button', { name: 'See what would change' }).click();
      await page
        .getByRole('dialog')
        .getByText('other recordings')
        .locator('visible=true')
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      expect(errors).toEqual([]);
    }, 240_000);
  });
}
