import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from './languages.js';

const script = '../../../i18n-check.mjs';
const { checkTranslations } = (await import(script)) as {
  checkTranslations: (root: string) => Promise<{ faults: string[] }>;
};

type Texts = Record<string, Record<string, Record<string, string | undefined>>>;
const screen = `
import { useTranslation } from 'react-i18next';
export function Screen() {
  const { t } = useTranslation();
  return <h1>{t('base:home')}{t('base:players', { count: 2 })}</h1>;
}
`;
const everywhere = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(languages.map(({ code }) => [code, text]));

/** The texts of the screen above. */
const makeTexts = (): Texts => ({
  base: {
    home: everywhere('Home'),
    players_one: everywhere('{{count}} player'),
    players_other: everywhere('{{count}} players'),
  },
  messages: { error_lost: everywhere('Lost.') },
});

/** Runs the check as `npm run check` does; gives its exit code and its lines. */
function run(root: string): Promise<{ code: number; lines: string }> {
  return new Promise((resolve) => {
    execFile('node', ['web/i18n-check.mjs', '--root', root], (error, _, lines) =>
      resolve({ code: error ? Number(error.code) : 0, lines }),
    );
  });
}

/** What the check finds, in lines. */
async function faultsIn(root: string): Promise<string> {
  const { faults } = await checkTranslations(root);
  return faults.join('\n');
}

describe('check of the translations', () => {
  let home: string;
  let root: string;
  let runs = 0;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'touchline-i18n-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  beforeEach(async () => {
    root = join(home, String((runs += 1)));
    await mkdir(join(root, 'src'), { recursive: true });
    await writeFile(join(root, 'src', 'screen.tsx'), screen);
    await writeFile(
      join(root, 'contract-keys.json'),
      JSON.stringify({ 'messages:error_': ['lost'] }),
    );
    await write('screen', makeTexts());
  });

  const write = (file: string, texts: Texts) =>
    writeFile(
      join(root, 'src', `${file}.texts.ts`),
      `export const ${file} = ${JSON.stringify(texts)};`,
    );
  const change = async (change: (base: Texts[string]) => void) => {
    const texts = makeTexts();
    change(texts.base!);
    await write('screen', texts);
  };

  it('passes when code, English and all languages agree', async () => {
    expect(await run(root)).toEqual({ code: 0, lines: expect.stringContaining(' 0 faults') });
  });

  it('ends with 1 after its faults', async () => {
    await change((base) => delete base.home);
    const { code, lines } = await run(root);
    expect(code).toBe(1);
    expect(lines).toMatch(/base:home is missing .*\n.* 1 fault\n$/s);
  });

  it('fails on a key that the code uses and no file has, with its place', async () => {
    await change((base) => delete base.home);
    const lines = await faultsIn(root);
    expect(lines).toContain('base:home is missing (src/screen.tsx:5)');
  });

  it('fails on a key that one language lacks or leaves empty', async () => {
    await change((base) => {
      delete base.players_one!.ja;
      base.home!.ko = ' ';
    });
    const lines = await faultsIn(root);
    expect(lines).toContain('ja: base:players_one is missing');
    expect(lines).toContain('ko: base:home is empty');
  });

  it('fails on a key that stands in two files, since one text would hide the other', async () => {
    await write('other', { base: { home: everywhere('House') } });
    const lines = await faultsIn(root);
    expect(lines).toMatch(/base:home stands in .*other.texts.ts and in .*screen.texts.ts/);
  });

  it('fails on a language that the product does not have', async () => {
    await change((base) => (base.home!.tlh = 'juH'));
    expect(await faultsIn(root)).toContain('base:home: nobody reads the language tlh');
  });

  it('fails on an error of the catalogue without a text', async () => {
    await writeFile(
      join(root, 'contract-keys.json'),
      JSON.stringify({ 'messages:error_': ['lost', 'new'] }),
    );
    const lines = await faultsIn(root);
    expect(lines).toContain(
      'messages:error_new is missing (contracts): add it to one of web/src/shared/api/errors/*-errors.texts.ts',
    );
  });

  it('fails on a text that does not show its code’s parameters', async () => {
    const contract = { 'base:note_': { cut: ['bytes'] } };
    await writeFile(join(root, 'contract-keys.json'), JSON.stringify(contract));
    await change((base) => (base.note_cut = everywhere('Cut short')));
    const lines = await faultsIn(root);
    expect(lines).toContain('base:note_cut shows other values than {{bytes}}');
    await change((base) => (base.note_cut = everywhere('Cut short by {{bytes}}')));
    expect(await faultsIn(root)).not.toContain('base:note_cut shows');
  });

  it('fails on a key that nobody uses', async () => {
    await change((base) => (base.left = everywhere('Left over')));
    const lines = await faultsIn(root);
    expect(lines).toContain('base:left is unused');
  });

  it('fails on placeholders that differ from English', async () => {
    await change((base) => (base.players_other!.pt = '{{number}} jogadores'));
    expect(await faultsIn(root)).toContain('pt: base:players_other has other placeholders');
  });

  it('fails on text that stands in the code, in an element or in a spoken attribute', async () => {
    const bare = "export const Bare = () => <p aria-label='Speed of all'>Fast</p>;\n";
    await writeFile(join(root, 'src', 'bare.tsx'), bare);
    const lines = await faultsIn(root);
    expect(lines).toContain('src/bare.tsx:1: text in the code: Fast');
    expect(lines).toContain('src/bare.tsx:1: text in the code: Speed of all');
  });

  it('fails on a key that is built from parts, since nobody could check it', async () => {
    const built = 'export const key = (name: string) => `base:${name}`;\n';
    await writeFile(join(root, 'src', 'built.ts'), built);
    const lines = await faultsIn(root);
    expect(lines).toContain('src/built.ts:1: key built from parts: base:');
  });
});
