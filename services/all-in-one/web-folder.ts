import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the checkout, seen from the compiled twin of this file or from this file itself. */
export function inCheckout(path: string): string {
  const roots = ['../../', '../../../'].map((up) => fileURLToPath(new URL(up, import.meta.url)));
  const root = roots.find((folder) => existsSync(`${folder}/infra/proxy/Caddyfile`));
  return `${root ?? roots[0]}${path}`;
}

/** Where the built web app lies, seen from this file or from its compiled twin in `dist`. */
export function findWebFolder(): string | undefined {
  return ['../../web/dist', '../../../web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
}
