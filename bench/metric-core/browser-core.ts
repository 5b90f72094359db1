import type { Browser, JSHandle } from 'playwright';
import { coreOrigin, openCorePage } from './core-page.js';

/** The core in Chromium with one recording of t and speed, through the same door. */
export class BrowserCore {
  private constructor(
    private readonly browser: Browser,
    private readonly analyse: JSHandle<(rounds: number) => number[]>,
  ) {}

  static async open(t: Float64Array, speed: Float64Array): Promise<BrowserCore> {
    const { page, browser } = await openCorePage();
    const task = { t: [...t], speed: [...speed], origin: coreOrigin };
    return new BrowserCore(browser, await page.evaluateHandle(prepare, task));
  }

  /** Milliseconds of each of so many analyses. */
  rounds(count: number): Promise<number[]> {
    return this.analyse.evaluate((run, rounds) => run(rounds), count);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

interface Task {
  readonly t: number[];
  readonly speed: number[];
  readonly origin: string;
}

/** Runs in the page. */
async function prepare({ t, speed, origin: at }: Task): Promise<(rounds: number) => number[]> {
  const door = (await import(`${at}/dist/host/index.js`)) as typeof import('@touchline/compute');
  const wasm = await (await fetch(`${at}/gen/core.wasm`)).arrayBuffer();
  const core = await door.createCore(wasm);
  const batch = { t: Float64Array.from(t), speed: Float64Array.from(speed) };
  const input = { gnss: { rows: t.length, batches: [batch] } };
  const range = { idfSession: 0, intervals: [] };
  return (rounds) =>
    Array.from({ length: rounds }, () => {
      const begun = performance.now();
      core.analyse(input, door.defaultSettings, [range]);
      return performance.now() - begun;
    });
}
