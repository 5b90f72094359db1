/**
 * Writes docs/metrics.md: one line per family of metrics, from the compiled catalogue and the English
 * texts. `node metrics-page.mjs --check` ends with 1 when the page that is there is another.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { actionTypes, catalogue, metricGroups } from '@touchline/compute';
import { readTexts } from './texts.mjs';

const page = new URL('../docs/metrics.md', import.meta.url);
const texts = fileURLToPath(new URL('src/shared/metric/texts', import.meta.url));

async function metricsPage() {
  const english = new Map(
    (await readTexts(texts)).map(({ key, text }) => [`metric:${key}`, text.en]),
  );
  const text = (key) => english.get(key);
  const sections = metricGroups.map(({ name, labelKey }) => {
    const metrics = catalogue.filter(({ group }) => group === name);
    return [`## ${text(labelKey)}`, '', ...head, ...familyRows(metrics, text), ''].join('\n');
  });
  const actions = actionTypes.map(
    ({ code, kind, level, defaultZone }) => `| ${code} | ${kind} | ${level} | ${defaultZone} |`,
  );
  return `# Metrics

Generated from \`compute/catalogue\` by \`npm run gen\`; the same stands at \`GET /api/metrics\` and on the screen
"Metrics". ${catalogue.length} metrics, of which ${count(catalogue, 'ours')} are additions (*). Units are those of stored values and of the API.

${sections.join('\n')}
## Action types

| code | kind | level | zone in a new team |
|---|---|---|---|
${actions.join('\n')}
`;
}

const count = (catalogue, of) => catalogue.filter(({ origin }) => origin === of).length;

const head = [
  '| metric | unit | over sessions | over players | stream | definition | depends on |',
  '|---|---|---|---|---|---|---|',
];

/** Metrics that share their texts stand in one row. */
function familyRows(metrics, text) {
  const families = new Map();
  for (const metric of metrics) {
    families.set(metric.definitionKey, [...(families.get(metric.definitionKey) ?? []), metric]);
  }
  return [...families.values()].map((family) => {
    const { unit, aggregation, stream, definitionKey, origin, rule } = family[0];
    const { sessions, players } = aggregation;
    const definition = text(definitionKey).replaceAll('{{', '{').replaceAll('}}', '}');
    const settings = [...new Set(rule.map(({ setting }) => setting[0]))];
    const name = `${namesOf(family)}${origin === 'ours' ? ' *' : ''}`;
    const cells = [name, unit, sessions.kind, players.kind, stream, definition];
    return `| ${[...cells, settings.join(', ')].join(' | ')} |`;
  });
}

/** `speedZone{zone}Distance`, or first to last where the values do not stand in the names. */
function namesOf(family) {
  const patterns = family.map(({ name, labelValues }) =>
    Object.entries(labelValues).reduce(
      (pattern, [key, value]) => pattern.replace(String(value), `{${key}}`),
      name,
    ),
  );
  if (new Set(patterns).size === 1) return `\`${patterns[0]}\``;
  const names = family.map(({ name }) => `\`${name}\``);
  return names.length < 4 ? names.join(', ') : `${names[0]} … ${names.at(-1)}`;
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!values.check) await writeFile(page, await metricsPage());
else if ((await readFile(page, 'utf8').catch(() => '')) !== (await metricsPage())) {
  process.stderr.write('docs/metrics.md is not that of the catalogue: run npm run gen\n');
  process.exitCode = 1;
}
