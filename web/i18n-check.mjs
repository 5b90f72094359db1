/**
 * Checks the texts: every key that the code uses is there, stands in one text file only and in every
 * language with the same placeholders, no key is unused, and no text of a screen stands in the code
 * itself. Ends with 1 and the list of faults.
 *
 * `node i18n-check.mjs [--root DIR] [--list]`: DIR holds `src`.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { isTextFile, languages, namespaces, readTexts } from './texts.mjs';

const keyPattern = new RegExp(`^(?:${namespaces.join('|')}):\\S+$`);
const dynamicPrefix = new RegExp(`^(?:${namespaces.join('|')}):`);
/** Attributes that a person reads or hears. */
const spokenAttributes = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'helperText',
]);
const hasLetters = /\p{L}/u;

/**
 * Keys that are built from the contracts: an error's key, a refusal's code, a metric's texts; with names
 * of parameters, the values that the text has to show.
 */
async function contractKeys(root) {
  const local = join(root, 'contract-keys.json');
  if (existsSync(local)) return JSON.parse(await readFile(local, 'utf8'));
  const { analysisFailures, errorCatalogue, recordingNotes, refusalCodes } =
    await import('@touchline/proto');
  const { catalogue, metricGroups } = await import('@touchline/compute');
  const texts = [
    ...catalogue.flatMap(({ labelKey, definitionKey }) => [labelKey, definitionKey]),
    ...metricGroups.map(({ labelKey }) => labelKey),
  ];
  return {
    'messages:error_': Object.keys(errorCatalogue),
    'messages:refusal_': refusalCodes.map((code) => code.replace('refusal.', '')),
    'messages:note_': parametersOf(recordingNotes),
    'messages:failure_': parametersOf(analysisFailures),
    'metric:': [...new Set(texts)].map((key) => key.replace('metric:', '')),
  };
}

/** Names of a code's parameters, which its text shows. */
const parametersOf = (catalogue) =>
  Object.fromEntries(Object.entries(catalogue).map(([code, types]) => [code, Object.keys(types)]));

async function sourceFiles(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.spec\.tsx?$/.test(name) && !isTextFile(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(directory, file).startsWith('test/'));
}

/** Keys, key prefixes and bare texts of one source file, each with its line. */
function readSource(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = { keys: [], prefixes: [], texts: [] };
  const at = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && keyPattern.test(node.text)) {
      found.keys.push({ key: node.text, line: at(node) });
    }
    if (ts.isTemplateExpression(node) && dynamicPrefix.test(node.head.text)) {
      found.prefixes.push({ prefix: node.head.text, line: at(node) });
    }
    if (ts.isJsxText(node) && hasLetters.test(node.text)) {
      found.texts.push({ text: node.text.trim(), line: at(node) });
    }
    if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText())) {
      const value = node.initializer;
      const literal = value && ts.isJsxExpression(value) ? value.expression : value;
      if (literal && ts.isStringLiteralLike(literal) && hasLetters.test(literal.text)) {
        if (!keyPattern.test(literal.text)) {
          found.texts.push({ text: literal.text, line: at(node) });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const placeholders = (text) => (String(text).match(/{{\s*[\w.]+\s*}}/g) ?? []).sort().join(' ');
const withoutPlural = (key) => key.replace(/_(one|other)$/, '');

/** What is wrong with one text: languages that lack it or put other values into it. */
function faultsOfText(key, text) {
  const others = languages.filter((language) => language !== 'en');
  const missing = languages.filter((language) => text[language] === undefined);
  const empty = languages.filter((language) => text[language]?.trim() === '');
  const differing = others.filter(
    (language) => text[language]?.trim() && placeholders(text[language]) !== placeholders(text.en),
  );
  const unknown = Object.keys(text).filter((language) => !languages.includes(language));
  return [
    ...missing.map((language) => `${language}: ${key} is missing`),
    ...empty.map((language) => `${language}: ${key} is empty`),
    ...differing.map((language) => `${language}: ${key} has other placeholders than English`),
    ...unknown.map((language) => `${key}: nobody reads the language ${language}`),
  ];
}

/** A text that leaves out a parameter of its code, or shows one that the code does not have. */
function faultsOfParameters(key, text, contract) {
  const prefix = Object.keys(contract).find((one) => key.startsWith(one));
  const parameters = contract[prefix]?.[key.slice(prefix?.length)];
  if (!parameters) return [];
  const expected = placeholders(parameters.map((name) => `{{${name}}}`).join(' '));
  return placeholders(text.en) === expected ? [] : [`${key} shows other values than ${expected}`];
}

/** All keys with their namespace; adds what is wrong with their texts. */
async function readKeys(root, faults, contract) {
  const files = new Map();
  for (const { namespace, key: name, text, file } of await readTexts(join(root, 'src'))) {
    const key = `${namespace}:${name}`;
    const where = relative(root, file);
    if (!namespaces.includes(namespace)) faults.push(`${where}: ${namespace} is no namespace`);
    if (files.has(key)) faults.push(`${key} stands in ${files.get(key)} and in ${where}`);
    files.set(key, where);
    faults.push(...faultsOfText(key, text), ...faultsOfParameters(key, text, contract));
  }
  return new Set(files.keys());
}

/** Where to add the text of a contract's key, in words. */
const placeOf = (key) =>
  key.startsWith('messages:error_')
    ? ': add it to one of web/src/shared/api/errors/*-errors.texts.ts'
    : '';

/** Every fault as one line. */
export async function checkTranslations(root) {
  const faults = [];
  const contract = await contractKeys(root);
  const used = new Set(
    Object.entries(contract).flatMap(([prefix, names]) =>
      (Array.isArray(names) ? names : Object.keys(names)).map((name) => prefix + name),
    ),
  );
  const keys = await readKeys(root, faults, contract);
  const known = new Set([...keys].flatMap((key) => [key, withoutPlural(key)]));
  for (const key of used)
    if (!known.has(key)) faults.push(`${key} is missing (contracts)${placeOf(key)}`);
  for (const file of await sourceFiles(join(root, 'src'))) {
    const where = relative(root, file);
    const found = readSource(file, await readFile(file, 'utf8'));
    for (const { key, line } of found.keys) {
      used.add(key);
      if (!known.has(key)) faults.push(`${key} is missing (${where}:${line})`);
    }
    for (const { prefix, line } of found.prefixes) {
      const family = Object.keys(contract).some((one) => prefix.startsWith(one));
      if (!family) faults.push(`${where}:${line}: key built from parts: ${prefix}…`);
    }
    for (const { text, line } of found.texts)
      faults.push(`${where}:${line}: text in the code: ${text}`);
  }
  for (const key of keys) {
    if (!used.has(key) && !used.has(withoutPlural(key))) faults.push(`${key} is unused`);
  }
  return { faults, keys: [...used].sort() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: dirname(fileURLToPath(import.meta.url)) },
      list: { type: 'boolean', default: false },
    },
  });
  const { faults, keys } = await checkTranslations(values.root);
  if (values.list) process.stdout.write(`${keys.join('\n')}\n`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  const sum = `${keys.length} keys, ${languages.length} languages, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  process.stderr.write(`${sum}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
