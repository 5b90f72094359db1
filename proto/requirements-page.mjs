/**
 * Writes docs/requirements.md: every call and every error code, where it is made, who uses it, which tests
 * name it. `node requirements-page.mjs --check` ends with 1 when the page that is there is another.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { errorCatalogue, routeList } from './dist/index.js';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const page = `${root}/docs/requirements.md`;
const catalogue = 'proto/http/error-catalogue.ts';
const mostTests = 3;

const listed = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .sort()
  .map((path) => ({ path, text: withFullNames(textOf(`${root}/${path}`)) }));
const isTest = ({ path }) => /\.(spec|e2e|suite)\.tsx?$|\/(test|e2e)\//.test(path);
const tests = files.filter(({ path }) => /\.(spec|e2e|suite)\.tsx?$/.test(path));
const below = (...folders) =>
  files.filter((file) => !isTest(file) && folders.some((folder) => file.path.startsWith(folder)));
const contracts = below('proto/http/');
/** Rules of shapes and of times name the error that services throw. */
const throwing = below('services/', 'proto/http/').filter(({ path }) => path !== catalogue);
const web = below('web/src/');

/** A file that was deleted and is not committed yet is listed, too. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** After `const { list } = routes.team.activities` the call is named, too. */
function withFullNames(text) {
  const taken = text.matchAll(/const \{([^}]*)\} = (routes[.\w]*);/g);
  const full = [...taken].flatMap(([, names, from]) =>
    names.split(',').flatMap((each) => {
      const [name, alias = name] = each.trim().split(/:\s*/);
      if (from.split('.').length === 3) return [`${from}.${name}`];
      const uses = text.matchAll(new RegExp(`(?<![.\\w])${alias}((?:\\.\\w+)+)`, 'g'));
      return [...uses].map(([, rest]) => `${from}.${name}${rest}`);
    }),
  );
  return [text, ...full].join('\n');
}

const naming = (where, word) => where.filter(({ text }) => word.test(text));
const link = ({ path }) => `[${basename(path).replace(/\.tsx?$/, '')}](../${path})`;
const row = (...cells) => `| ${cells.join(' | ')} |`;

function links(found, none) {
  const shown = found.slice(0, mostTests).map(link).join(', ');
  const more = found.length - mostTests;
  return found.length === 0 ? none : `${shown}${more > 0 ? ' …' : ''}`;
}

function callRow(route) {
  const used = new RegExp(`\\broutes\\.${route.name.replaceAll('.', '\\.')}\\b`);
  const [service, resource, verb] = route.name.split('.');
  const answers = new RegExp(`@Api\\((routes\\.)?(${service}\\.)?${resource}\\.${verb}\\b`);
  return row(
    route.id,
    route.summary,
    `\`${route.method} ${route.path}\``,
    links(naming(contracts, new RegExp(`\\bid: '${route.id}'`)), ''),
    links(naming(below(`services/${service}/`), answers), '**nobody answers**'),
    links(naming(web, used), 'no screen yet'),
    links(naming(tests, used), 'access matrix'),
  );
}

function errorRow([key, { code, status, message }]) {
  const named = new RegExp(`'${key}'`);
  return row(
    `\`${key}\``,
    code,
    status,
    message,
    links(naming(throwing, named), 'nothing yet'),
    links(naming(tests, named), ''),
  );
}

const byId = (a, b) => (a.id < b.id ? -1 : 1);
const order = ([a, { code: x }], [b, { code: y }]) =>
  Number(typeof x === 'string') - Number(typeof y === 'string') || x - y || (a < b ? -1 : 1);

function requirementsPage() {
  const calls = routeList.toSorted(byId);
  const errors = Object.entries(errorCatalogue).toSorted(order);
  return `# Requirements

Made by \`npm run gen\` from \`proto/http\` and from who names its parts; not to be edited. \`API-…\` are the calls that the product
was asked for, \`OWN-…\` our additions. Of more than ${mostTests} files the first ${mostTests} are named. The access matrix calls every route in every role.

## Calls

${calls.length} calls. "No screen yet": for scripts and notebooks, or for a screen to come.

| id | what | call | stated in | answered by | screens | tests |
|---|---|---|---|---|---|---|
${calls.map(callRow).join('\n')}

## Errors

${errors.length} errors. "Nothing yet": a part of the product to come will answer with it. The same code may have several reasons.

| key | code | status | sentence | thrown by | tests |
|---|---|---|---|---|---|
${errors.map(errorRow).join('\n')}
`;
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const made = requirementsPage();
if (!values.check) writeFileSync(page, made);
else if (textOf(page) !== made) {
  process.stderr.write('docs/requirements.md is not what npm run gen writes.\n');
  process.exitCode = 1;
}
