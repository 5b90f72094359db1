import { coreOrigin, openCorePage } from './core-page.js';

/** Milliseconds of each analysis of t, speed in Chromium, through the same door. */
export async function browserRounds(
  t: Float64Array,
  speed: Float64Array,
  rounds: number,
): Promise<number[]> {
  const { page, browser } = await openCorePage();
  try {
    const task = { t: [...t], speed: [...speed], rounds, origin: coreOrigin };
    return await page.evaluate(measure, task);
  } finally {
    await browser.close();
  }
}

interface Task {
  readonly t: number[];
  readonly speed: number[];
  readonly rounds: number;
  readonly origin: string;
}

/** Runs in the page. */
async function measure({ t, speed, rounds, origin: at }: Task): Promise<number[]> {
  const door = (await import(`${at}/dist/host/index.js`)) as typeof import('@touchline/compute');
  const wasm = await (await fetch(`${at}/build/core.wasm`)).arrayBuffer();
  const core = await door.createCore(wasm);
  const batch = { t: Float64Array.from(t), speed: Float64Array.from(speed) };
  const input = { gnss: { rows: t.length, batches: [batch] } };
  const range = { idfSession: 0, intervals: [] };
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    core.analyse(input, door.defaultSettings, [range]);
    taken.push(performance.now() - begun);
  }
  return taken;
}
