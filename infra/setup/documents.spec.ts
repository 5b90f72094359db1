import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folders = ['.', 'docs', 'docs/decisions', 'proto/client'];
const pages = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** Where a page's links lead that are files of ours; links into a page count as links to it. */
function linkedFiles(page: string): string[] {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!);
  const ours = links.filter((to) => !/^(https?:|#)/.test(to));
  return ours.map((to) => join(dirname(page), to.split('#', 1)[0]!));
}

/** Files that a table of the README or of CONTRIBUTING names. */
function namedFiles(page: string): string[] {
  const rows = readFileSync(page, 'utf8').match(/^\|.*$/gm) ?? [];
  const names = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!));
  return names.filter((name) => /^(proto|compute|services|web|bench|infra|docs)\//.test(name));
}

describe('pages of the documentation', () => {
  it.each(pages)('%s links to files that are there', (page) => {
    expect(linkedFiles(page).filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('%s names files that are there', (page) => {
    expect(namedFiles(page).filter((file) => !existsSync(file))).toEqual([]);
  });
});
