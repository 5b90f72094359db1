import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const folder = join(root, 'web', 'public', 'locales');
const source = 'en';

/** Throws, naming them, when a language lacks a text that English has or has one too many. */
export function checkLanguages() {
  const faults = [];
  const files = readdirSync(join(folder, source)).filter((name) => name.endsWith('.json'));
  for (const language of readdirSync(folder)) {
    for (const file of files) faults.push(...compare(language, file));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Promise.resolve();
}

function compare(language, file) {
  const wanted = texts(source, file);
  const found = texts(language, file);
  if (!found) return [`${language}/${file} is missing`];
  const where = `${language}/${file}`;
  return [
    ...[...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${where} lacks ${key}`),
    ...[...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${where}: ${key} unknown`),
    ...[...wanted].flatMap(([key, text]) => {
      const other = found.get(key);
      if (other === undefined || places(other) === places(text)) return [];
      return [`${where}: ${key} has the places ${places(other)}, English has ${places(text)}`];
    }),
  ];
}

/** `{{name}}` and the like, which must be the same in every language. */
function places(text) {
  return [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort().join(' ');
}

function texts(language, file) {
  try {
    return new Map(flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Plural forms differ from language to language, so `_one`, `_other` … count as one key. */
function flatten(value, path = '') {
  if (typeof value === 'string')
    return [[path.replace(/_(zero|one|two|few|many|other)$/, ''), value]];
  return Object.entries(value).flatMap(([key, below]) =>
    flatten(below, path ? `${path}.${key}` : key),
  );
}
