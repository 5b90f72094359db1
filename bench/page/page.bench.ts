import { join } from 'node:path';
import type { Bench, Figure } from '../bench.js';
import { coachSignIn } from '../measuring/club.js';
import { inBrowser } from '../measuring/in-browser.js';
import { dayMs, writeMatch } from '../measuring/match-files.js';
import { percentile } from '../measuring/percentile.js';
import { walkSquad } from '../pipeline/squad-walk.js';
import { type Visit, visit } from './visit.js';

const players = 24;
const visits = 9;

/** How soon a coach sees the squad's latest activity, and what the browser has to load for it. */
export const pageBench: Bench = {
  name: 'page',
  about: `the page after the sign-in, ${players} players, ${visits} first visits in Chromium`,
  run: (say) =>
    inBrowser(players, async ({ instance, browser, club, folder }) => {
      for (const daysAgo of [8, 1]) {
        say(`a training ${daysAgo} days ago`);
        const startMs = Date.now() - daysAgo * dayMs;
        const training = { players, minutes: 20, startMs, kind: 'training' as const };
        const { files } = await writeMatch(join(folder, String(daysAgo)), training);
        await walkSquad(club, `days-${daysAgo}`, files);
      }
      const measured: Visit[] = [];
      for (let count = 1; count <= visits; count++) {
        say(`visit ${count} of ${visits}`);
        measured.push(await visit(browser, instance.origin, coachSignIn));
      }
      return figuresOf(measured);
    }),
};

function figuresOf(measured: readonly Visit[]): Figure[] {
  const median = (of: keyof Visit, per: number) =>
    percentile(
      measured.map((one) => one[of] / per),
      0.5,
    );
  return [
    { name: 'lcpAfterSignIn', value: median('lcpMs', 1000), unit: 's', goal: '< 1.2' },
    { name: 'firstChart', value: median('firstChartMs', 1000), unit: 's' },
    { name: 'signInPageLoaded', value: median('signInBytes', 1000), unit: 'kB', goal: '< 300' },
    { name: 'homeLoaded', value: median('homeBytes', 1000), unit: 'kB', goal: '< 300' },
  ];
}
