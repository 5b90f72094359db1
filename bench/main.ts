import { parseArgs } from 'node:util';
import { benches } from './benches.js';
import { tableOf } from './table.js';

const { values, positionals: names } = readArguments();
const bench = benches.get(names[0] ?? '');
const asked = values.with ?? [];
if (!bench || names.length !== 1 || asked.some((name) => !bench.baselines?.includes(name))) {
  const list = [...benches.values()].map(({ name, about, baselines = [] }) => {
    const more = baselines.map((baseline) => `; --with ${baseline}`).join('');
    return `  ${name}  ${about}${more}`;
  });
  process.stderr.write(
    `npm run bench -- NAME [--json] [--with BASELINE], NAME one of\n${list.join('\n')}\n`,
  );
  process.exit(2);
}

const figures = await bench.run((line) => process.stderr.write(`${line}\n`), asked);
console.log(values.json ? JSON.stringify({ bench: bench.name, figures }) : tableOf(figures));
process.exit(0);

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, with: { type: 'string', multiple: true } },
  });
}
