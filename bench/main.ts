import { commandLine, refuseWords } from '@touchline/client';
import { benches } from './benches.js';
import { tableOf } from './table.js';

const list = [...benches.values()].map(({ name, about, baselines = [] }) => {
  const more = baselines.map((baseline) => `; --with ${baseline}`).join('');
  return `  ${name}  ${about}${more}`;
});
const usage = ['npm run bench -- NAME [--json] [--with BASELINE], NAME one of', ...list].join('\n');

const { values, positionals: names } = commandLine(usage, {
  allowPositionals: true,
  options: { json: { type: 'boolean' }, with: { type: 'string', multiple: true } },
});
const bench = benches.get(names[0] ?? '');
const asked = values.with ?? [];
const asks = `“${names.join(' ')}${asked.map((name) => ` --with ${name}`).join('')}”`;
if (!bench || names.length !== 1 || asked.some((name) => !bench.baselines?.includes(name))) {
  refuseWords(usage, `${asks} names no bench.`);
}

const figures = await bench.run((line) => process.stderr.write(`${line}\n`), asked);
console.log(values.json ? JSON.stringify({ bench: bench.name, figures }) : tableOf(figures));
process.exit(0);
