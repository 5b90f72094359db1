/// <reference lib="dom" />
import type { Locator } from 'playwright';

/**
 * Milliseconds from each of some acts of a user until the text that hangs on it has changed and the
 * next frame is painted; acts after which nothing changes are left out.
 */
export async function untilRedrawn(
  text: Locator,
  acts: readonly (() => Promise<void>)[],
): Promise<number[]> {
  await text.evaluate((element) => {
    const noted = { actedMs: 0, took: [] as number[] };
    const begin = () => (noted.actedMs ||= performance.now());
    for (const kind of ['pointermove', 'keydown']) window.addEventListener(kind, begin, true);
    new MutationObserver(() => {
      const { actedMs } = noted;
      if (actedMs === 0) return;
      noted.actedMs = 0;
      requestAnimationFrame(() => setTimeout(() => noted.took.push(performance.now() - actedMs)));
    }).observe(element, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { noted });
  });
  for (const act of acts) {
    await act();
    await text.page().waitForTimeout(250);
  }
  return text
    .page()
    .evaluate(() => (window as unknown as { noted: { took: number[] } }).noted.took);
}
