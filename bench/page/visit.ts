/// <reference lib="dom" />
import type { Browser, Page } from 'playwright';

/** A first visit: nothing in the browser's cache before. */
export interface Visit {
  /** When the page that opens after the sign-in had painted its largest part, from its navigation. */
  readonly lcpMs: number;
  /** When its first chart was painted. */
  readonly firstChartMs: number;
  /** Encoded bytes of the sign-in page with everything it loaded. */
  readonly signInBytes: number;
  /** The same of the page that opens after it, whether from the network or the cache. */
  readonly homeBytes: number;
}

const chart = 'section ul[aria-label] > li';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

const nameField = 'input[type=email], input[name=email]';

/** Until the page after it opens; `before` runs when the sign-in page is all there. */
export async function signIn(
  page: Page,
  origin: string,
  { email, password }: SignIn,
  before?: () => Promise<void>,
): Promise<void> {
  await page.goto(origin);
  await page.locator(nameField).waitFor();
  await page.waitForLoadState('networkidle');
  await before?.();
  await page.locator(nameField).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home/);
}

export async function visit(browser: Browser, origin: string, who: SignIn): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(markFirstPaint, chart);
    let signInBytes = 0;
    await signIn(page, origin, who, async () => {
      signInBytes = await loadedBytes(page);
    });
    await page.locator(chart).first().waitFor();
    await page.waitForLoadState('networkidle');
    return { ...(await page.evaluate(paints)), signInBytes, homeBytes: await loadedBytes(page) };
  } finally {
    await context.close();
  }
}

/** Runs in every page before its own scripts. */
function markFirstPaint(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)) performance.mark('first-chart');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
async function paints(): Promise<{ lcpMs: number; firstChartMs: number }> {
  const lcpMs = await new Promise<number>((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries().at(-1)!.startTime));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const [mark] = performance.getEntriesByName('first-chart');
  return { lcpMs, firstChartMs: mark!.startTime };
}

async function loadedBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
      .reduce((sum, bytes) => sum + bytes, 0),
  );
}
