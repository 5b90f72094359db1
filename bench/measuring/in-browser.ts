import type { Browser } from 'playwright';
import { openBrowser } from './browser.js';
import { type Club, makeClub } from './club.js';
import { type Instance, startInstance } from './instance.js';
import { inScratchFolder } from './match-files.js';

/** What a bench of screens has at hand. */
export interface Looking {
  readonly instance: Instance;
  readonly browser: Browser;
  readonly club: Club;
  readonly folder: string;
}

/** Starts the product with a club of so many players, and a browser; ends both after the work. */
export function inBrowser<T>(players: number, work: (looking: Looking) => Promise<T>): Promise<T> {
  return inScratchFolder(async (folder) => {
    const instance = await startInstance();
    const browser = await openBrowser();
    try {
      const club = await makeClub(instance, players);
      return await work({ instance, browser, club, folder });
    } finally {
      await browser.close();
      await instance.close();
    }
  });
}
