import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { goneMethods, goneWords } from './gone-words.mjs';

const sources = ['*.ts', '*.tsx', '*.mjs', '*.yml', 'README.md', 'docs/*.md'];
/** They name the words, or were written before. */
const exempt = /^(docs\/(glossary\.md|decisions\/)|infra\/setup\/(gone-)?words\.|proto\/gen\/)/;

const words = goneWords.map((entry) => ({
  ...entry,
  pattern: new RegExp(`\\b(?:${entry.word})\\b`),
}));
const anyWord = new RegExp(`\\b(?:${goneWords.map(({ word }) => word).join('|')})\\b`);
const methods = goneMethods.map((entry) => ({
  ...entry,
  pattern: new RegExp(`\\.${entry.word}(?:[A-Z]\\w*)?\\(`),
}));

/** A line as its words, in lower case. */
const spelled = (line) =>
  line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

/** What of a file's text is gone: `path:line  word → what to say instead`. */
export function findGoneWords(path, text) {
  const found = [];
  const inThisFile = (entry) => !entry.except?.test(path) && (entry.in?.test(path) ?? true);
  for (const [index, line] of text.split('\n').entries()) {
    const plain = spelled(line);
    const own = anyWord.test(plain) ? words.filter(({ pattern }) => pattern.test(plain)) : [];
    const called = methods.filter(({ pattern }) => pattern.test(line));
    for (const entry of [...own, ...called].filter(inThisFile)) {
      const word = entry.pattern.exec(own.includes(entry) ? plain : line)[0];
      found.push(`${path}:${index + 1}  ${word} → ${entry.say}`);
    }
  }
  return found;
}

/** @throws when a source uses a word that is gone */
export async function checkWords() {
  const listed = execFileSync('git', ['ls-files', '-z', ...sources], { encoding: 'utf8' });
  const paths = listed.split('\0').filter((path) => path && !exempt.test(path));
  const found = paths.flatMap((path) => findGoneWords(path, readFileSync(path, 'utf8')));
  if (found.length === 0) return;
  throw new Error(
    `${found.join('\n')}\nThese words are gone (infra/setup/gone-words.mjs); docs/glossary.md has ours.`,
  );
}
