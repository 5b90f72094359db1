import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { routes } from '@touchline/proto';
import { type Club, makeClub, password, retrying } from '../../services/all-in-one/e2e/club.js';
import type { Cluster } from '../../services/all-in-one/e2e/four-processes.js';
import { simulate } from '../../services/all-in-one/e2e/instance.js';
import { longestRecoveryMs, outage } from '../../services/all-in-one/e2e/outage.js';
import { storedNumbers, walkOn, walkSquad } from '../../services/all-in-one/e2e/squad-walk.js';
import { expectAccessible, openBrowser, openPage, signIn } from './browser.js';

const players = 4;
const goesOn = 'Resumes automatically.';
const serverAway = `The server cannot be reached. ${goesOn}`;
const partAway = `Part of the service is unavailable right now. ${goesOn}`;
const slowLine = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 200_000 };

/** What a page shows while a part is away, and that it goes on by itself. */
export function outagesSuite(shared: () => Cluster): void {
  describe('a page while a part is away for ten seconds', () => {
    let squad: { folder: string; files: string[] };
    let cluster: Cluster;
    let browser: Browser;
    let calm: Club;
    let undisturbed: Record<string, unknown>;

    beforeAll(async () => {
      cluster = shared();
      [squad, browser] = await Promise.all([
        simulate({ players, minutes: 6, format: 'catapult', seed: 5 }),
        openBrowser(),
      ]);
      calm = await makeClub(cluster.origin, 'calm');
      const { coach, idfTeam } = calm;
      const { idfActivity } = await walkSquad(coach, idfTeam, 'calm', squad.files);
      undisturbed = await storedNumbers(coach, idfTeam, idfActivity, players);
    }, 300_000);

    afterAll(async () => {
      await browser?.close();
      await rm(squad.folder, { recursive: true, force: true });
    });

    /** A signed-in coach's page, which knows whether it was loaded anew. */
    async function pageOf(name: string) {
      const { page, context, errors } = await openPage(browser);
      await signIn(page, cluster.origin, `coach@${name}.test`, password);
      await page.evaluate(() => void (document.body.dataset.loaded = 'once'));
      const close = async () => {
        expect(await page.evaluate(() => document.body.dataset.loaded)).toBe('once');
        expect(errors.filter((text) => !/Failed to load resource|WebSocket/.test(text))).toEqual(
          [],
        );
        await context.close();
      };
      return { page, close };
    }

    /** As over a phone, so that an outage meets the files on their way. */
    async function slowDown(page: Page): Promise<void> {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', slowLine);
    }

    const left = (backMs: number) => backMs + longestRecoveryMs - Date.now();

    /** The next call asks for a new token before it is made. */
    const tokenRunsOut = (page: Page) =>
      page.evaluate(() => {
        const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))!;
        const user = JSON.parse(sessionStorage.getItem(key)!) as object;
        const soon = Math.floor(Date.now() / 1000) + 5;
        sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: soon }));
      });

    /** Files that are on their way when a part goes are all there afterwards, with the usual numbers. */
    async function sendDuring(part: string, says: string) {
      const { coach, idfTeam } = await makeClub(cluster.origin, part);
      const { page, close } = await pageOf(part);
      await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).click();
      await slowDown(page);
      await page.locator('input[type=file]').setInputFiles(squad.files);
      await page
        .getByRole('progressbar', { name: /[kM]B of/ })
        .first()
        .waitFor();
      const { backMs } = await outage(cluster, part, async () => {
        await page.getByText(says).first().waitFor();
        expect(await page.getByRole('listitem').filter({ hasText: '.csv' }).count()).toBe(players);
        await expectAccessible(page);
      });
      const fields = page.getByRole('combobox', { name: /^Player of/ });
      await fields.nth(players - 1).waitFor({ timeout: left(backMs) });
      await page
        .getByText(goesOn)
        .first()
        .waitFor({ state: 'detached', timeout: left(backMs) });
      const batch = new URL(page.url()).searchParams.get('batch')!;
      await close();
      const { idfActivity } = await walkOn(coach, idfTeam, batch, players, retrying);
      const items = await coach.call(routes.team.recordings.list, { params: { idfTeam } });
      expect(items).toHaveLength(players);
      expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toEqual(undisturbed);
      await cluster.healthy();
    }

    it.each([
      { part: 'caddy', says: serverAway },
      { part: 'ingestion', says: partAway },
      { part: 'team', says: partAway },
      { part: 'postgres', says: partAway },
      {
        part: 's3',
        says: `The connection is slow, or a part of the service does not answer. ${goesOn}`,
      },
      { part: 'kafka', says: `a part of the service is slow or away. ${goesOn}` },
    ])(
      'keeps its files, says why they wait, and sends them on when $part is back',
      ({ part, says }) => sendDuring(part, says),
      240_000,
    );

    it('of a report shows what it has, says what it misses, and shows it when it is there', async () => {
      const { page, close } = await pageOf('calm');
      await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
      const rows = page
        .getByRole('table', { name: 'Players and metrics' })
        .locator('tbody tr[tabindex]');
      await rows.nth(players - 1).waitFor();
      const notice = page.getByText('Part of the service is unavailable right now.').first();
      const { backMs } = await outage(cluster, 'reports', async () => {
        await page.getByRole('combobox', { name: 'Columns', exact: true }).click();
        await page.getByRole('option', { name: 'Intensity' }).click();
        await notice.waitFor({ timeout: 60_000 });
        await expectAccessible(page);
      });
      await notice.waitFor({ state: 'detached', timeout: left(backMs) });
      await rows.nth(players - 1).waitFor({ timeout: left(backMs) });
      await close();
    }, 240_000);

    it('of somebody whose token runs out without identity says so, and goes on with a new one', async () => {
      const { page, close } = await pageOf('calm');
      const notice = page.getByText(serverAway).first();
      const { backMs } = await outage(cluster, 'identity', async () => {
        await tokenRunsOut(page);
        await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
        await notice.waitFor();
        await expectAccessible(page);
      });
      await notice.waitFor({ state: 'detached', timeout: left(backMs) });
      const rows = page
        .getByRole('table', { name: 'Players and metrics' })
        .locator('tbody tr[tabindex]');
      await rows.nth(players - 1).waitFor({ timeout: left(backMs) });
      await close();
    }, 240_000);
  });
}
