import { routes } from '@touchline/proto';
import type { Page } from 'playwright';
import type { Figure } from '../bench.js';
import { coachSignIn, makeClub } from '../measuring/club.js';
import type { Looking } from '../measuring/in-browser.js';
import { dayMs, kickOffMs, writeMatch } from '../measuring/match-files.js';
import { percentile } from '../measuring/percentile.js';
import { signIn } from '../page/visit.js';
import { walkSquad } from '../pipeline/squad-walk.js';
import { fileToChart } from './file-to-chart.js';
import { noteFeel, takeFeel } from './page-feel.js';
import { openEach, placesOf, walkAbout } from './walk-about.js';

const squad = { players: 25, minutes: 95 };
const size = { width: 1440, height: 1000 };
const phoneWidth = 390;
/** Through the menu: the first round is each page's first visit. */
const rounds = 4;

/** What a coach's first hour feels like: one click from files to a chart, and the way from page to page. */
export async function firstHour(looking: Looking, say: (line: string) => void): Promise<Figure[]> {
  const { instance, browser, club, folder } = looking;
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await noteFeel(page);
  await signIn(page, instance.origin, coachSignIn);
  say('one click from files to a chart');
  const fileFigures = await oneClick(looking, page);
  say('from page to page');
  const { content } = await club.coach.call(routes.team.activities.list, {
    params: { idfTeam: club.idfTeam },
  });
  const places = await placesOf(page, content[0]!.idfActivity);
  const shiftAt = async (width: number) => {
    await page.setViewportSize({ ...size, width });
    const shifts = await openEach(page, places);
    for (const [place, shift] of shifts) say(`  ${shift.toFixed(3)} ${place}, ${width} px wide`);
    return Math.max(...shifts.map(([, shift]) => shift));
  };
  const shiftOnPhone = await shiftAt(phoneWidth);
  const shift = await shiftAt(size.width);
  await walkAbout(page, 1);
  await takeFeel(page);
  await walkAbout(page, rounds - 1);
  const calm = await takeFeel(page);
  say('the same while files are sent');
  const later = await writeMatch(`${folder}/later`, {
    ...squad,
    seed: 9,
    startMs: kickOffMs + dayMs,
  });
  await page.goto(`${instance.origin}/upload`);
  await page.locator('input[type=file]').setInputFiles([...later.files]);
  await walkAbout(page, 1);
  const busy = await takeFeel(page);
  await context.close();
  return [
    ...fileFigures,
    { name: 'to a page that was seen before', value: percentile(calm.arrivalsMs, 0.5), unit: 'ms' },
    {
      name: 'the same, 95 of 100',
      value: percentile(calm.arrivalsMs, 0.95),
      unit: 'ms',
      goal: '<= 300',
    },
    {
      name: 'layout shift of the page that moves most',
      value: shift,
      unit: '',
      goal: '< 0.02',
    },
    { name: 'the same on a phone', value: shiftOnPhone, unit: '', goal: '< 0.02' },
    {
      name: 'from click or key to paint, 95 of 100',
      value: percentile(calm.interactionsMs, 0.95),
      unit: 'ms',
      goal: '< 100',
    },
    {
      name: 'the same while 25 files are sent',
      value: percentile(busy.interactionsMs, 0.95),
      unit: 'ms',
      goal: '< 200',
    },
  ];
}

/** The same squad's files without a page, in another club, and then with one click. */
async function oneClick({ instance, folder }: Looking, page: Page): Promise<Figure[]> {
  const other = await makeClub(instance, squad.players, 'by-calls');
  const byCalls = await writeMatch(`${folder}/by-calls`, { ...squad, seed: 8 });
  const walk = await walkSquad(other, 'by-calls', byCalls.files);
  const walkMs = walk.firstReadable - walk.firstByte;
  const { files } = await writeMatch(`${folder}/by-page`, squad);
  const { readyMs, chartMs } = await fileToChart(page, instance.origin, files);
  return [
    { name: 'from the last file dropped until one may click', value: readyMs, unit: 'ms' },
    { name: 'from the last file dropped to the first chart', value: chartMs, unit: 'ms' },
    {
      name: 'of these, more than the same walk by calls takes',
      value: chartMs - walkMs,
      unit: 'ms',
      goal: '<= 1000',
    },
  ];
}
