import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the built web app lies, seen from this file or from its compiled twin in `dist`. */
export function findWebFolder(): string | undefined {
  return ['../../web/dist', '../../../web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
}
