import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright';
import { type Club, makeClub, password } from '../../services/all-in-one/e2e/club.js';
import { simulate } from '../../services/all-in-one/e2e/instance.js';
import type { Product } from '../../services/all-in-one/e2e/product.js';
import { waitUntilAnalysed, walkSquad } from '../../services/all-in-one/e2e/squad-walk.js';
import { expectAccessible, openBrowser, openPage, signIn } from './browser.js';

/** Where numbers come from, in a browser, in any form of the product. */
export function numbersSuite(start: () => Promise<Product>): void {
  describe('a coach who asks why a number is what it is', () => {
    let product: Product;
    let club: Club;
    let squad: { folder: string; files: string[] };
    let browser: Browser;
    let page: Page;
    let errors: string[];
    let idfActivity: number;

    beforeAll(async () => {
      [product, squad, browser] = await Promise.all([
        start(),
        simulate({ players: 2, minutes: 8, format: 'catapult', seed: 5 }),
        openBrowser(),
      ]);
      club = await makeClub(product.origin, 'numbers');
      ({ idfActivity } = await walkSquad(club.coach, club.idfTeam, 'first', squad.files));
      await waitUntilAnalysed(club.coach, club.idfTeam, idfActivity);
      ({ page, errors } = await openPage(browser));
      page.setDefaultTimeout(10_000);
      await signIn(page, product.origin, 'coach@numbers.test', password);
    }, 240_000);

    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await rm(squad.folder, { recursive: true, force: true });
    });

    /** Values of a number on the recording's screen: official, with moved thresholds, of the stretch. */
    async function numbersOf(name: string): Promise<string[]> {
      const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
      const texts = await row.getByRole('cell').allTextContents();
      return texts.slice(1).map((text) => text.replace(/±.*$/, ''));
    }

    const settled = (work: () => Promise<boolean>): Promise<void> =>
      expectSoon(work, Date.now() + 10_000);
    async function expectSoon(work: () => Promise<boolean>, deadline: number): Promise<void> {
      while (!(await work())) {
        if (Date.now() > deadline) throw new Error(`Not in 10 s: ${work.toString()}`);
        await page.waitForTimeout(50);
      }
    }

    async function drag(from: Locator, shares: readonly [number, number]): Promise<void> {
      const box = (await from.boundingBox())!;
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width * shares[0], y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * shares[1], y, { steps: 6 });
      await page.mouse.up();
    }

    it('goes from a number of the report to what it means', async () => {
      await page.goto(`${product.origin}/report/main/team-activity?columns=totalDistance,hsrCount`);
      const table = page.getByRole('table', { name: 'Players and metrics' });
      await table
        .getByText(/^±\d+\.\d\d$/)
        .first()
        .waitFor();
      await table.getByRole('button', { name: /runs: definition/ }).click();
      await page
        .getByRole('dialog')
        .getByText(/Threshold 19\.8 km\/h, Minimum time/)
        .waitFor();
      await expectAccessible(page, '[role=dialog]');
      await page.getByRole('dialog').getByRole('link').click();
      await page.waitForURL(/numbers\?metric=hsrCount/);
      await expectAccessible(page);
    });

    it('drags a stretch of a recording, and its numbers follow', async () => {
      await page.goto(`${product.origin}/activity/detail/${idfActivity}`);
      await page
        .getByRole('link', { name: /recording/i })
        .first()
        .click();
      await page.waitForURL(/players\/\d+/);
      await settled(async () => {
        const numbers = await numbersOf('Total distance');
        return numbers.length === 1 && numbers.every((text) => text.endsWith('km'));
      });
      const [stored] = await numbersOf('Total distance');
      await drag(page.getByRole('img', { name: /^Speed/ }), [0.3, 0.6]);
      await settled(async () => (await numbersOf('Total distance'))[1]?.endsWith('km') ?? false);
      const [after, stretch] = await numbersOf('Total distance');
      expect(parseFloat(stretch!)).toBeLessThan(parseFloat(stored!));
      expect(after).toBe(stored);
      await expectAccessible(page);
    });

    it('moves a threshold, and what is stored stands beside what would be', async () => {
      const [stored] = await numbersOf('High-speed running');
      await page.getByRole('slider', { name: 'High-speed running (R1)' }).focus();
      for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
      await settled(async () => (await numbersOf('High-speed running')).length === 3);
      const [still, moved] = await numbersOf('High-speed running');
      expect(parseFloat(moved!)).toBeGreaterThan(parseFloat(stored!));
      expect(still).toBe(stored);
    });

    it('asks what a season would be under other zones, and applies them', async () => {
      await page.goto(`${product.origin}/activity/what-if`);
      const first = page.getByRole('region', { name: 'Season' }).locator('tbody tr').first();
      const before = await first.textContent();
      await page.getByRole('slider', { name: 'Zone 3 begins' }).focus();
      for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
      await settled(async () => (await first.textContent()) !== before);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Apply to the team' }).click();
      const question = page.getByRole('dialog', { name: 'Change the team’s zones?' });
      await question.getByText(/^Zone 3 from/).waitFor();
      await question.getByRole('button', { name: 'Apply to the team' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.getByRole('link', { name: /^What would change in/ }).click();
      await page.waitForURL(/preview=1/);
      const moved = page.getByRole('row', { name: /^Distance in speed zone 3/ }).first();
      const why = moved.getByRole('cell', { name: 'other settings', exact: true });
      await why.waitFor({ timeout: 20_000 });
      await expectAccessible(page, '[role=dialog]');
      await page.getByRole('button', { name: 'Close' }).click();
    });

    it('lays a stadium on a recording’s track, is told of a side that does not fit, saves it', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Stadiums' }).click();
      await page.getByRole('link', { name: 'Add stadium' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Harbour ground');
      await page.getByRole('button', { name: 'From a recording' }).click();
      await page.getByRole('combobox', { name: 'Activity' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('combobox', { name: 'Recording' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Fit to the track' }).click();
      await drag(page.getByRole('button', { name: 'Corner 3', exact: true }), [0.5, 4]);
      await page.getByText(/^From corner \d to corner \d it is/).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Make it a rectangle' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('row', { name: /Harbour ground.*105 × 68 m Entered/ }).waitFor();
      await expectAccessible(page);
    });

    it('chooses the stadium in the activity', async () => {
      await page.goto(`${product.origin}/activity/detail/${idfActivity}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('combobox', { name: 'Stadium' }).click();
      await page.getByRole('option', { name: 'Harbour ground' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'Harbour ground' }).click();
      await page.waitForURL(/stadiums\/\d+/);
    });

    it('sees every column of an activity’s recordings at every width, whatever is long', async () => {
      await page.goto(`${product.origin}/activity/detail/${idfActivity}`);
      const table = page.getByRole('table');
      await table.locator('tbody tr').first().waitFor();
      await table.evaluate((element) => {
        for (const row of element.querySelectorAll('tbody tr')) {
          const [player, , , device] = row.children;
          player!.querySelector('a')!.textContent = 'Bartholomäus-Alexander von Hohenstein';
          device!.textContent = 'the-second-tracker_2026-11-22_1500.csv';
        }
      });
      for (const width of [900, 1100, 1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(() =>
          table.evaluate((element) => element.scrollWidth <= element.parentElement!.clientWidth),
        );
      }
    });

    it('met no error in the console', () => {
      expect(errors).toEqual([]);
    });
  });
}
