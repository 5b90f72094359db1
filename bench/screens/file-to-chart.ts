import type { Page } from 'playwright';

/** Milliseconds from the last file dropped: until one may click, and until the first chart is painted. */
interface FileToChart {
  readonly readyMs: number;
  readonly chartMs: number;
}

/** Drops the recordings of a known squad on the upload page, and clicks once. */
export async function fileToChart(
  page: Page,
  origin: string,
  files: readonly string[],
): Promise<FileToChart> {
  await page.goto(`${origin}/upload`);
  await page.locator('input[type=file]').setInputFiles([...files]);
  const dropped = performance.now();
  await page.getByText(`All ${files.length} recordings have a player`).waitFor();
  const readyMs = performance.now() - dropped;
  await page.getByRole('button', { name: 'Create and analyse' }).click();
  await page.waitForURL(/team-activity/);
  await page.locator('svg .MuiBarChart-element').first().waitFor();
  return { readyMs, chartMs: performance.now() - dropped };
}
