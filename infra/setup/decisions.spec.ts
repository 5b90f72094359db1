import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = join(process.cwd(), 'docs/decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const records = readdirSync(folder).filter((name) => name !== 'README.md');
const mostLines = 25;
const longestLine = 130;

describe('records of decisions', () => {
  it.each(records)('%s is short, and says context, decision and consequence', (name) => {
    const lines = read(name).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(mostLines);
    expect(lines.filter((line) => line.length > longestLine)).toEqual([]);
    const parts = lines.map((line) => /^\*\*(Context|Decision|Consequence)\.\*\*/.exec(line)?.[1]);
    expect(parts.filter(Boolean)).toEqual(['Context', 'Decision', 'Consequence']);
  });

  it.each(records)('%s stands in the index under its own title', (name) => {
    const [, title = ''] = /^# (\d{3} .+)\n/.exec(read(name)) ?? [];
    expect(title.slice(0, 3)).toBe(name.slice(0, 3));
    expect(read('README.md')).toContain(`- [${title}](${name})`);
  });
});
