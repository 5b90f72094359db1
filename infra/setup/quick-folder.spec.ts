import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const script = './quick-folder.mjs';
const { withQuickFolder } = (await import(script)) as {
  withQuickFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
};

const gone = spawnSync(process.execPath, ['--version']).pid;

it('is there while tests run, by the number of its process', async () => {
  const folder = await withQuickFolder(async (own) => {
    expect(existsSync(own)).toBe(true);
    return own;
  });
  expect(basename(folder)).toMatch(new RegExp(`^touchline-test-${process.pid}-\\w+$`));
  expect(existsSync(folder)).toBe(false);
});

it('takes the place of those whose process is gone, and of no other', async () => {
  const make = (name: string) => {
    const folder = join(tmpdir(), name);
    mkdirSync(join(folder, 'database'), { recursive: true });
    writeFileSync(join(folder, 'database', 'rows'), 'left');
    return folder;
  };
  const kept = [
    make(`touchline-test-${process.pid}-living`),
    make(`touchline-test-${process.ppid}-living`),
    make(`another-${gone}-folder`),
  ];
  const abandoned = make(`touchline-test-${gone}-left`);
  await withQuickFolder(async () => undefined);
  expect(kept.filter((folder) => !existsSync(folder))).toEqual([]);
  expect(existsSync(abandoned)).toBe(false);
  for (const folder of kept) rmSync(folder, { recursive: true });
});
