/**
 * The texts of the screens. They stand beside what shows them, in files `<feature>.texts.ts` with every
 * language; on the wire they are one file per language and namespace: `/locales/<language>/<namespace>.json`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const isTextFile = (file) => file.endsWith('.texts.ts');

/** What a file without imports of its own exports, read without a build. */
async function evaluate(file) {
  const source = await readFile(file, 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

const known = await evaluate(
  fileURLToPath(new URL('src/shared/i18n/languages.ts', import.meta.url)),
);
export const languages = known.languages.map(({ code }) => code);
export const { namespaces } = known;

/** Every text below a folder: `{ namespace, key, text: { en, ko, … }, file }`. */
export async function readTexts(folder) {
  const files = (await readdir(folder, { recursive: true })).filter(isTextFile).sort();
  const found = await Promise.all(
    files.map(async (name) => {
      const file = relative(process.cwd(), join(folder, name));
      const parts = Object.values(await evaluate(join(folder, name)));
      return parts.flatMap((part) => entriesOf(part).map((entry) => ({ ...entry, file })));
    }),
  );
  return found.flat();
}

const entriesOf = (part) =>
  Object.entries(part).flatMap(([namespace, keys]) =>
    Object.entries(keys).map(([key, text]) => ({ namespace, key, text })),
  );

/** The files on the wire, by path below `/locales/`. */
export function wireFiles(texts) {
  const files = {};
  for (const language of languages) {
    for (const namespace of namespaces) {
      const entries = texts
        .filter((entry) => entry.namespace === namespace)
        .map(({ key, text }) => [key, text[language]]);
      files[`${language}/${namespace}.json`] = JSON.stringify(Object.fromEntries(entries));
    }
  }
  return files;
}
