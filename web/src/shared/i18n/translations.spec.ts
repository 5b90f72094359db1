import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const languages = ['ko', 'en', 'cn', 'zh', 'ja', 'es', 'pt', 'id'];
const namespaces = ['base', 'metric', 'rules', 'messages', 'button'];
const screen = `
import { useTranslation } from 'react-i18next';
export function Screen() {
  const { t } = useTranslation();
  return <h1>{t('base:home')}{t('base:players', { count: 2 })}</h1>;
}
`;
const texts = { home: 'Home', players_one: '{{count}} player', players_other: '{{count}} players' };

/** Runs the check as `npm run check` does; gives its exit code and its lines. */
function check(root: string): Promise<{ code: number; lines: string }> {
  return new Promise((resolve) => {
    execFile('node', ['web/i18n-check.mjs', '--root', root], (error, _, lines) =>
      resolve({ code: error ? Number(error.code) : 0, lines }),
    );
  });
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
    for (const language of languages) {
      const folder = join(root, 'public', 'locales', language);
      await mkdir(folder, { recursive: true });
      for (const namespace of namespaces) {
        const keys = { base: texts, messages: { error_lost: 'Lost.' } }[namespace] ?? {};
        await writeFile(join(folder, `${namespace}.json`), JSON.stringify(keys));
      }
    }
  });

  const locale = (language: string) => join(root, 'public', 'locales', language, 'base.json');
  const change = async (language: string, keys: Record<string, string | undefined>) => {
    const before = JSON.parse(await readFile(locale(language), 'utf8')) as object;
    await writeFile(locale(language), JSON.stringify({ ...before, ...keys }));
  };

  it('passes when code, English and all languages agree', async () => {
    expect(await check(root)).toMatchObject({ code: 0 });
  });

  it('fails on a key that the code uses and English lacks, with its place', async () => {
    await change('en', { home: undefined });
    const { code, lines } = await check(root);
    expect(code).toBe(1);
    expect(lines).toContain('en: base:home is missing (src/screen.tsx:5)');
  });

  it('fails on a key that one language lacks', async () => {
    await change('ja', { players_one: undefined });
    const { code, lines } = await check(root);
    expect(code).toBe(1);
    expect(lines).toContain('ja: base:players_one is missing');
  });

  it('fails on an error of the catalogue without a text', async () => {
    await writeFile(
      join(root, 'contract-keys.json'),
      JSON.stringify({ 'messages:error_': ['lost', 'new'] }),
    );
    const { code, lines } = await check(root);
    expect(code).toBe(1);
    expect(lines).toContain('en: messages:error_new is missing (contracts)');
  });

  it('fails on a key that nobody uses, and on one that English does not know', async () => {
    for (const language of languages) await change(language, { left: 'Left over' });
    await change('es', { sobra: 'Sobra' });
    const { code, lines } = await check(root);
    expect(code).toBe(1);
    expect(lines).toContain('en: base:left is unused');
    expect(lines).toContain('es: base:sobra is not in English');
  });

  it('fails on placeholders that differ from English', async () => {
    await change('pt', { players_other: '{{number}} jogadores' });
    expect((await check(root)).lines).toContain('pt: base:players_other has other placeholders');
  });

  it('fails on text that stands in the code, in an element or in a spoken attribute', async () => {
    const bare = "export const Bare = () => <p aria-label='Speed of all'>Fast</p>;\n";
    await writeFile(join(root, 'src', 'bare.tsx'), bare);
    const { code, lines } = await check(root);
    expect(code).toBe(1);
    expect(lines).toContain('src/bare.tsx:1: text in the code: Fast');
    expect(lines).toContain('src/bare.tsx:1: text in the code: Speed of all');
  });

  it('fails on a key that is built from parts, since nobody could check it', async () => {
    const built = 'export const key = (name: string) => `base:${name}`;\n';
    await writeFile(join(root, 'src', 'built.ts'), built);
    const { code, lines } = await check(root);
    expect(code).toBe(1);
    expect(lines).toContain('src/built.ts:1: key built from parts: base:');
  });

  it('passes on the product itself', async () => {
    await rm(root, { recursive: true });
    await cp('web/src', join(root, 'src'), { recursive: true });
    await cp('web/public/locales', join(root, 'public', 'locales'), { recursive: true });
    const { errorCatalogue, refusalCodes } = await import('@touchline/proto');
    const { catalogue, metricGroups } = await import('@touchline/compute');
    const texts = [
      ...catalogue.flatMap(({ labelKey, definitionKey }) => [labelKey, definitionKey]),
      ...metricGroups.map(({ labelKey }) => labelKey),
    ];
    const contract = {
      'messages:error_': Object.keys(errorCatalogue),
      'messages:refusal_': refusalCodes.map((code) => code.replace('refusal.', '')),
      'metric:': [...new Set(texts)].map((key) => key.replace('metric:', '')),
    };
    await writeFile(join(root, 'contract-keys.json'), JSON.stringify(contract));
    const { code, lines } = await check(root);
    expect(lines).toContain(' 0 faults');
    expect(code).toBe(0);
  });
});
