import type { Page } from 'playwright';
import { takeFeel } from './page-feel.js';

/** After a page stands: what comes late would move it now. */
const settleMs = 700;

/** Addresses of the menu's pages, and of an activity, its report and a recording. */
export async function placesOf(page: Page, idfActivity: number): Promise<string[]> {
  const menu = page.getByRole('navigation').first().getByRole('link');
  const ofMenu = await menu.evaluateAll((links) =>
    links.map((a) => (a as HTMLAnchorElement).pathname),
  );
  await page.goto(new URL(`/activity/detail/${idfActivity}`, page.url()).href);
  const recording = page.locator('main a[href*="/players/"]').first();
  const ofRecording = await recording.getAttribute('href');
  const ofActivity = [
    `/activity/detail/${idfActivity}`,
    `/report/main/team-activity?activity=${idfActivity}`,
  ];
  return [...new Set([...ofMenu, ...ofActivity, ofRecording!])];
}

/** Opens each place by its address; how much of each moved by itself. */
export async function openEach(page: Page, places: readonly string[]): Promise<[string, number][]> {
  const shifts: [string, number][] = [];
  for (const place of places) {
    await page.goto(new URL(place, page.url()).href);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    shifts.push([place, (await takeFeel(page)).shift]);
  }
  return shifts;
}

/** Goes through the menu's pages by their links, so many rounds. */
export async function walkAbout(page: Page, rounds: number): Promise<void> {
  const menu = page.getByRole('navigation').first().getByRole('link');
  const links = await menu.count();
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < links; place++) {
      await menu.nth(place).click();
      await page.locator('main h1').first().waitFor();
      await page.waitForTimeout(settleMs);
    }
  }
}
