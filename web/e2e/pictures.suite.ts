import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { type Club, makeClub, password } from '../../services/all-in-one/e2e/club.js';
import { analyseOnPitch } from '../../services/all-in-one/e2e/pitch.js';
import { simulate, simulatedStartMs } from '../../services/all-in-one/e2e/instance.js';
import type { Product } from '../../services/all-in-one/e2e/product.js';
import { walkSquad } from '../../services/all-in-one/e2e/squad-walk.js';
import { openBrowser, openPage, settle, signIn } from './browser.js';
import { KeptPictures } from './kept-pictures.js';

/** Width and height, and how much smaller a picture of it is kept. */
const sizes = [
  { width: 1440, height: 900, scale: 1 / 3 },
  { width: 1024, height: 768, scale: 1 / 3 },
  { width: 390, height: 844, scale: 1 / 2 },
] as const;
const schemes = ['light', 'dark'] as const;
const dayMs = 86_400_000;

type Way = (page: Page) => Promise<unknown>;

/** Every screen in every state, as it was last agreed on. */
export function picturesSuite(start: () => Promise<Product>): void {
  describe('screens look as they were kept', () => {
    let product: Product;
    let club: Club;
    let folder = '';
    let idfActivity = 0;
    let browser: Browser;
    let pictures: KeptPictures;
    let coach: Page;
    let newcomer: Page;

    beforeAll(async () => {
      [product, browser] = await Promise.all([start(), openBrowser()]);
      const squad = await simulate({ players: 6, minutes: 12, format: 'catapult', seed: 77 });
      folder = squad.folder;
      club = await makeClub(product.origin, 'pictures');
      ({ idfActivity } = await walkSquad(club.coach, club.idfTeam, 'pictures', squad.files));
      await analyseOnPitch(club.coach, club.idfTeam, idfActivity);
      await makeClub(product.origin, 'newcomers');
      pictures = await KeptPictures.open(browser);
      coach = await pageOf('coach@pictures.test');
      newcomer = await pageOf('coach@newcomers.test');
    }, 240_000);

    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** A day after the squad has trained, in its own time zone. */
    async function pageOf(email: string): Promise<Page> {
      const { page } = await openPage(browser, {
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
      });
      await page.clock.setFixedTime(simulatedStartMs + dayMs);
      await signIn(page, product.origin, email, password);
      return page;
    }

    async function expectAsKept(name: string, page: Page): Promise<void> {
      const complaints: (string | null)[] = [];
      for (const { scale, ...size } of sizes) {
        await page.setViewportSize(size);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor();
          await settle(page);
          const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' });
          const called = `${name}-${size.width}-${colorScheme}`;
          complaints.push(await pictures.complaintOf(called, seen, scale));
        }
      }
      expect(complaints.filter((complaint) => complaint !== null)).toEqual([]);
    }

    const goTo = (page: Page, path: string) => page.goto(product.origin + path);
    const quiet = (page: Page) => page.waitForLoadState('networkidle');
    const idfPlayer = async () => {
      const { activityPlayers } = routes.team;
      const params = { idfTeam: club.idfTeam, ids: String(idfActivity) };
      return (await club.coach.call(activityPlayers.list, { params }))[0]!.idfPlayer;
    };

    const screens: readonly (readonly [string, string | (() => Promise<string>)])[] = [
      ['home', '/home'],
      ['activities', '/activity/list'],
      ['activity', async () => `/activity/detail/${idfActivity}`],
      ['report', async () => `/report/main/team-activity?activity=${idfActivity}`],
      ['recording', async () => `/activity/detail/${idfActivity}/players/${await idfPlayer()}`],
      ['other-zones', '/activity/what-if'],
      ['metrics', '/numbers'],
      ['stadiums', '/stadiums'],
      ['new-stadium', '/stadiums/new'],
      ['season-weeks', '/settings/analysis/advanced'],
      ['unknown-address', '/nowhere'],
      ['missing-activity', '/activity/detail/2000000000'],
    ];
    it.each(screens)('%s', async (name, path) => {
      await goTo(coach, typeof path === 'string' ? path : await path());
      await quiet(coach);
      await expectAsKept(name, coach);
    });

    it.each([
      ['home', '/home'],
      ['activities', '/activity/list'],
      ['report', '/report/main/team-activity'],
      ['other-zones', '/activity/what-if'],
      ['stadiums', '/stadiums'],
      ['upload', '/upload'],
    ])('%s of a club that has nothing yet', async (name, path) => {
      await goTo(newcomer, path);
      await quiet(newcomer);
      await expectAsKept(`${name}-empty`, newcomer);
    });

    /** Only then does nothing more change while pictures are taken, however slow the machine. */
    const untilItSaysSlow: Way = (page) => page.getByText('Still loading').waitFor();
    const isTeamCall = /\/api\/teams\/\d+\//;
    const states: readonly (readonly [string, Way, Way])[] = [
      [
        'loading',
        (page) => page.route(isTeamCall, () => new Promise(() => undefined)),
        untilItSaysSlow,
      ],
      [
        'failed',
        (page) => page.route(isTeamCall, (route) => route.fulfill({ status: 500, body: '' })),
        (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
      ],
    ];
    it.each(
      states.flatMap(([state, ...ways]) =>
        (['home', 'activities', 'report'] as const).map((name) => [name, state, ways] as const),
      ),
    )('%s, %s', async (name, state, [before, stands]) => {
      const [, path] = screens.find(([each]) => each === name)!;
      await before(coach);
      await goTo(coach, typeof path === 'string' ? path : await path());
      await stands(coach);
      await expectAsKept(`${name}-${state}`, coach);
      await coach.unroute(isTeamCall);
    });

    it('home without a network', async () => {
      await goTo(coach, '/home');
      await quiet(coach);
      await coach.context().setOffline(true);
      await coach.getByText(/^No network connection/).waitFor();
      await expectAsKept('home-offline', coach);
      await coach.context().setOffline(false);
    });

    it('sign-in', async () => {
      const { page } = await openPage(browser, { reducedMotion: 'reduce' });
      await page.goto(product.origin);
      await page.locator('input[type=password]').waitFor();
      await quiet(page);
      await expectAsKept('sign-in', page);
    });
  });
}
