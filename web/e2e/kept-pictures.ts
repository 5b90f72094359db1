/// <reference lib="dom" />
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

const folder = join(import.meta.dirname, 'pictures');
/** So much of a picture may differ: edges of letters do from machine to machine. */
const toleratedShare = 0.004;
/** `PICTURES=keep npm test -- web/e2e` keeps what is seen now. */
const keeps = process.env.PICTURES === 'keep';

/** Pictures of screens as they were last agreed on, made smaller, and compared with what is seen now. */
export class KeptPictures {
  private constructor(private readonly desk: Page) {}

  static async open(browser: Browser): Promise<KeptPictures> {
    await mkdir(folder, { recursive: true });
    return new KeptPictures(await browser.newPage());
  }

  /** What is wrong with the picture of this name; null = as it was kept. */
  async complaintOf(name: string, seen: Buffer, scale: number): Promise<string | null> {
    const path = join(folder, `${name}.png`);
    const kept = await readFile(path).catch(() => null);
    const { differs, smaller } = await this.desk.evaluate(compare, {
      seen: urlOf(seen),
      kept: kept && urlOf(kept),
      scale,
    });
    if (differs <= toleratedShare) return null;
    const bytes = Buffer.from(smaller.split(',')[1]!, 'base64');
    if (keeps) {
      await writeFile(path, bytes);
      return null;
    }
    const now = join(tmpdir(), `${name}.png`);
    await writeFile(now, bytes);
    return `${name}: ${(100 * differs).toFixed(1)} % differ, see ${now}`;
  }
}

const urlOf = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;

/** Runs in a page. Share of the pixels that differ, and the picture as it would be kept. */
async function compare(pictures: {
  seen: string;
  kept: string | null;
  scale: number;
}): Promise<{ differs: number; smaller: string }> {
  const drawn = async (url: string, scale: number) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { canvas, data };
  };
  const now = await drawn(pictures.seen, pictures.scale);
  const smaller = now.canvas.toDataURL('image/png');
  const before = pictures.kept ? await drawn(pictures.kept, 1) : null;
  if (before?.data.length !== now.data.length) return { differs: 1, smaller };
  let count = 0;
  for (let at = 0; at < now.data.length; at += 4) {
    const most = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs(now.data[at + channel]! - before.data[at + channel]!)),
    );
    if (most > 40) count++;
  }
  return { differs: count / (now.data.length / 4), smaller };
}
