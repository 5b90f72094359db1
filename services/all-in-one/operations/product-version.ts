import { readFile } from 'node:fs/promises';

/** Of the package that this file, or its compiled twin in `dist`, belongs to. */
export async function productVersion(): Promise<string> {
  for (const path of ['../package.json', '../../package.json']) {
    const text = await readFile(new URL(path, import.meta.url), 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
  }
  throw new Error('The product’s package.json is missing.');
}
