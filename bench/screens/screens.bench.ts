import { routes } from '@touchline/proto';
import type { Page } from 'playwright';
import type { Bench, Figure } from '../bench.js';
import { type Club, coachSignIn } from '../measuring/club.js';
import { inBrowser } from '../measuring/in-browser.js';
import type { Instance } from '../measuring/instance.js';
import { dayMs, writeMatch } from '../measuring/match-files.js';
import { percentile } from '../measuring/percentile.js';
import { signIn } from '../page/visit.js';
import { walkSquad } from '../pipeline/squad-walk.js';
import { firstHour } from './first-hour.js';
import { seasonOf } from './season-answer.js';
import { untilRedrawn } from './watch-text.js';

const minutes = 95;
const players = 30;
const sessions = 300;
const acts = 30;

/** How a coach's first hour feels, and how soon numbers that the browser computes follow the hand. */
export const screensBench: Bench = {
  name: 'screens',
  about: `a coach's first hour, and dragging over a recording of ${minutes} min and a season of ${players} × ${sessions} sessions, in Chromium`,
  run: (say) =>
    inBrowser(players, async (looking) => {
      const { instance, browser, club, folder } = looking;
      const feel = await firstHour(looking, say);
      say('one recording');
      const startMs = Date.now() - dayMs;
      const { files } = await writeMatch(`${folder}/one`, { players: 1, minutes, startMs });
      await walkSquad(club, 'one', files);
      const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
      const page = await context.newPage();
      await signIn(page, instance.origin, coachSignIn);
      say('a stretch of the recording');
      const stretch = await dragStretch(page, instance, club);
      say('the bounds of a season');
      const season = await moveBound(page, instance, club);
      return [
        ...feel,
        ...figures('stretch', stretch, '< 300'),
        ...figures('season', season, '< 1000'),
      ];
    }),
};

async function dragStretch(page: Page, { origin }: Instance, { coach, idfTeam }: Club) {
  const { content } = await coach.call(routes.team.activities.list, { params: { idfTeam } });
  await page.goto(`${origin}/activity/detail/${content[0]!.idfActivity}`);
  await page
    .getByRole('link', { name: /recording/i })
    .first()
    .click();
  const numbers = page.getByRole('region', { name: 'Metrics' }).locator('tbody');
  await numbers.getByText(/ km/).first().waitFor();
  const box = (await page.getByRole('img', { name: /^Speed/ }).boundingBox())!;
  const [y, at] = [box.y + box.height / 2, (share: number) => box.x + box.width * share];
  await page.mouse.move(at(0.1), y);
  await page.mouse.down();
  const moves = Array.from({ length: acts }, (_, step) => async () => {
    await page.mouse.move(at(0.15 + (0.8 * step) / acts), y);
  });
  const took = await untilRedrawn(numbers, moves);
  await page.mouse.up();
  return took;
}

async function moveBound(page: Page, { origin }: Instance, { coach, idfTeam }: Club) {
  const squad = await coach.call(routes.team.players.list, { params: { idfTeam } });
  const ids = squad.map(({ idfPlayer }) => idfPlayer);
  await page.route(/\/thresholds/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: seasonOf(await answer.body(), ids, sessions) });
  });
  await page.goto(`${origin}/activity/what-if`);
  const season = page.getByRole('region', { name: 'Season' }).locator('tbody');
  await season
    .locator('tr')
    .nth(players - 1)
    .waitFor();
  await page.getByRole('slider', { name: 'Zone 3 begins' }).focus();
  const keys = Array.from({ length: acts }, () => () => page.keyboard.press('ArrowRight'));
  return untilRedrawn(season, keys);
}

function figures(name: string, took: readonly number[], goal: string): Figure[] {
  if (took.length < acts / 2)
    throw new Error(`${name}: ${took.length} of ${acts} acts were followed.`);
  return [
    { name: `${name}: from hand to painted numbers`, value: percentile(took, 0.5), unit: 'ms' },
    { name: `${name}: the same, 95 of 100`, value: percentile(took, 0.95), unit: 'ms', goal },
  ];
}
