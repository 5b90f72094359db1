import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type Club, makeClub, password } from '../../services/all-in-one/e2e/club.js';
import { simulate, simulatedStartMs } from '../../services/all-in-one/e2e/instance.js';
import type { Product } from '../../services/all-in-one/e2e/product.js';
import { waitUntilAnalysed, walkSquad } from '../../services/all-in-one/e2e/squad-walk.js';
import { openBrowser, openPage, signIn } from './browser.js';

/** Two seconds, as readers wait; beside other tests the machine is a third as fast. */
const soonMs = 8_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const mark = 'Changed since the analysis';

/** Pages that stand open follow every change: what is new, or that their numbers are old. */
export function openPagesSuite(start: () => Promise<Product>): void {
  describe('pages that stand open while something changes', () => {
    let product: Product;
    let club: Club;
    let folder = '';
    let idfActivity = 0;
    let idfPlayer = 0;
    let browser: Browser;
    let tabs: Record<'home' | 'list' | 'activity' | 'report' | 'recording', Page>;

    beforeAll(async () => {
      [product, browser] = await Promise.all([start(), openBrowser()]);
      const squad = await simulate({ players: 2, minutes: 6, format: 'catapult', seed: 41 });
      folder = squad.folder;
      club = await makeClub(product.origin, 'open-pages');
      ({ idfActivity } = await walkSquad(club.coach, club.idfTeam, 'open', squad.files));
      const rows = await club.coach.call(routes.team.activityPlayers.list, {
        params: { idfTeam: club.idfTeam, ids: String(idfActivity) },
      });
      idfPlayer = rows[0]!.idfPlayer;
      const { context, page } = await openPage(browser);
      context.setDefaultTimeout(soonMs);
      await context.clock.setFixedTime(simulatedStartMs + dayMs);
      await signIn(page, product.origin, 'coach@open-pages.test', password);
      tabs = {
        home: page,
        list: await opened(context, '/activity/list'),
        activity: await opened(context, `/activity/detail/${idfActivity}`),
        report: await opened(
          context,
          `/report/main/team-activity?activity=${idfActivity}&columns=totalDistance`,
        ),
        recording: await opened(context, `/activity/detail/${idfActivity}/players/${idfPlayer}`),
      };
    }, 240_000);

    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    async function opened(context: BrowserContext, path: string): Promise<Page> {
      const page = await context.newPage();
      await page.goto(product.origin + path);
      await page.waitForLoadState('networkidle');
      return page;
    }

    const inTeam = () => ({ idfTeam: club.idfTeam });
    const ofActivity = () => ({ params: { ...inTeam(), id: idfActivity } });
    const marks = (name: keyof typeof tabs) => tabs[name].getByText(mark).first();
    const marked = ['home', 'list', 'activity', 'report'] as const;
    const allMarked = () => Promise.all(marked.map((name) => marks(name).waitFor()));

    async function analyseAgain(): Promise<void> {
      await club.coach.call(routes.team.analyses.reanalyze, ofActivity());
      await waitUntilAnalysed(club.coach, club.idfTeam, idfActivity);
      await Promise.all(marked.map((name) => marks(name).waitFor({ state: 'detached' })));
      const [row] = await club.coach.call(routes.reports.summaries.listByPlayer, {
        params: {
          ...inTeam(),
          idfActivities: String(idfActivity),
          idfSessions: 'all',
          idfPlayers: String(idfPlayer),
        },
        query: { metrics: 'totalDistance' },
      });
      const km = (row!.metrics.totalDistance! / 1000).toFixed(2);
      await tabs.report.getByRole('table', { name: 'Players and metrics' }).getByText(km).waitFor();
      await tabs.recording
        .getByRole('row', { name: /^Total distance/ })
        .getByText(km)
        .waitFor();
    }

    it('a session: marked as old, then new numbers', async () => {
      const [type] = await club.coach.call(routes.team.sessionTypes.list, { params: inTeam() });
      const { dateStart } = await club.coach.call(routes.team.activities.get, ofActivity());
      await club.coach.call(routes.team.sessions.create, {
        params: inTeam(),
        body: {
          idfActivity,
          idfSessionType: type!.idfSessionType,
          name: 'Only a part',
          dateStart,
          dateFinish: dateStart + 3 * minuteMs,
        },
      });
      await allMarked();
      await tabs.activity.getByText('Only a part').first().waitFor();
      await analyseAgain();
    });

    it('a name', async () => {
      await club.coach.call(routes.team.players.update, {
        params: { ...inTeam(), id: idfPlayer },
        body: { nickName: 'Newly Named' },
      });
      for (const name of ['activity', 'report', 'recording'] as const) {
        await tabs[name].getByText('Newly Named').first().waitFor();
      }
    });

    it('a deleted recording', async () => {
      const items = await club.coach.call(routes.team.recordings.list, { params: inTeam() });
      const { idfData } = items.find((item) => item.idfPlayer === idfPlayer)!;
      await club.coach.call(routes.team.activityRecordings.remove, {
        params: { ...ofActivity().params, ids: String(idfData) },
      });
      await club.coach.call(routes.team.recordings.delete, {
        params: { ...inTeam(), id: idfData },
      });
      const table = tabs.report.getByRole('table', { name: 'Players and metrics' });
      await table.getByText('Newly Named').waitFor({ state: 'detached' });
      await tabs.activity.getByText('Newly Named').first().waitFor({ state: 'detached' });
      await tabs.recording
        .getByRole('region', { name: 'Metrics' })
        .first()
        .waitFor({ state: 'detached' });
    });
  });
}
