import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folders = ['.', 'docs', 'docs/decisions', 'proto/client'];
const pages = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** Where a page's links lead that are files of ours, each with the heading that is meant. */
function linksOf(page: string): { file: string; heading?: string }[] {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!);
  return links
    .filter((to) => !/^https?:/.test(to))
    .map((to) => {
      const [file, heading] = to.split('#', 2);
      return { file: file ? join(dirname(page), file) : page, heading };
    });
}

/** Headings of a page as links name them. */
function headingsOf(page: string): string[] {
  const headings = readFileSync(page, 'utf8').match(/^#+ .*$/gm) ?? [];
  const plain = (heading: string) => heading.replace(/^#+ /, '').toLowerCase();
  return headings.map((heading) =>
    plain(heading)
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Files that a table of the README or of CONTRIBUTING names. */
function namedFiles(page: string): string[] {
  const rows = readFileSync(page, 'utf8').match(/^\|.*$/gm) ?? [];
  const names = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!));
  return names.filter((name) => /^(proto|compute|services|web|bench|infra|docs)\//.test(name));
}

describe('pages of the documentation', () => {
  it.each(pages)('%s links to files that are there', (page) => {
    expect(linksOf(page).filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it.each(pages)('%s links to headings that are there', (page) => {
    const missing = linksOf(page).filter(
      ({ file, heading }) => heading && !headingsOf(file).includes(heading),
    );
    expect(missing).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('%s names files that are there', (page) => {
    expect(namedFiles(page).filter((file) => !existsSync(file))).toEqual([]);
  });
});
