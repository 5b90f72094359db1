import { afterEach, beforeEach } from '@jest/globals';

/** A file that the page gave the browser to save. */
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** In every test of the file that calls it: what was saved so far, oldest first. */
export function watchDownloads(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob as Blob);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: blobs.get(this.href)! });
    };
  });
  afterEach(() => {
    delete (HTMLAnchorElement.prototype as Partial<HTMLAnchorElement>).click;
  });
  return saved;
}

/** A saved table, without the mark that it begins with. */
export const csvLines = async ({ content }: SavedFile): Promise<string[]> =>
  new TextDecoder()
    .decode(await content.arrayBuffer())
    .split('\r\n')
    .slice(0, -1);
