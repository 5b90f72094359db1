import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, routeList } from '../index.js';

const page = readFileSync('docs/requirements.md', 'utf8');
const ids = /\b(?:API|OWN|RUL|ENT|ERR|MSG|SCR|STA|CON|RTE)-\d{3}\b/g;
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.proto', '*.md'])
  .toString()
  .trim()
  .split('\n')
  .filter((path) => path !== 'docs/requirements.md' && existsSync(path));
const idsOf = (text: string) => [...new Set(text.match(ids) ?? [])].sort();

describe('the page of requirements', () => {
  it('has every id that a source names, and no other', () => {
    const named = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    expect(idsOf(page)).toEqual(idsOf(named));
  });

  it('has every call and every error once', () => {
    const first = [...page.matchAll(/^\| `?([\w-]+)`? \|/gm)].map(([, cell]) => cell);
    const wanted = [...routeList.map(({ id }) => id), ...Object.keys(errorCatalogue)];
    const heads = ['id', 'key'];
    expect(first.filter((cell) => !heads.includes(cell!)).sort()).toEqual(wanted.sort());
  });

  it('names somebody who answers every call', () => {
    expect(page).not.toContain('nobody answers');
  });
});
