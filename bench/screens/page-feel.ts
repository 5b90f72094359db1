/// <reference lib="dom" />
import type { Page } from 'playwright';

/** What a page has noted of itself since it was last asked. */
interface Noted {
  /** Sum of what moved by itself, as Chromium scores it (layout shift). */
  shift: number;
  /** Milliseconds from each click or key to the next paint. */
  interactionsMs: number[];
  /** Milliseconds from each click on a link until the page behind it stands. */
  arrivalsMs: number[];
}

/** Has every document of the page note how it feels; before its first one is opened. */
export async function noteFeel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { shift: 0, interactionsMs: [], arrivalsMs: [] };
    Object.assign(window, { noted });
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) noted.shift += value;
    });
    observe('event', (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) noted.interactionsMs.push(entry.duration);
    });
    const stands = () => {
      const main = document.querySelector('main');
      return main?.querySelector('h1') && !main.querySelector('.MuiSkeleton-root');
    };
    window.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a');
        if (!link || link.pathname === location.pathname) return;
        const begun = event.timeStamp;
        const look = () => {
          if (location.pathname !== link.pathname || !stands()) requestAnimationFrame(look);
          else setTimeout(() => noted.arrivalsMs.push(performance.now() - begun));
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
}

/** What was noted, and nothing of it again the next time. */
export function takeFeel(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: Noted };
    const taken = { ...noted };
    Object.assign(noted, { shift: 0, interactionsMs: [], arrivalsMs: [] });
    return taken;
  });
}
