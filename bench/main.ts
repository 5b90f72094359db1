import { benches } from './benches.js';
import { tableOf } from './table.js';

const { values, names } = readArguments(process.argv.slice(2));
const bench = benches.get(names[0] ?? '');
if (!bench || names.length !== 1) {
  const list = [...benches.values()].map(({ name, about }) => `  ${name}  ${about}`);
  process.stderr.write(`npm run bench -- NAME [--json], NAME one of\n${list.join('\n')}\n`);
  process.exit(2);
}

const figures = await bench.run((line) => process.stderr.write(`${line}\n`));
console.log(values.json ? JSON.stringify({ bench: bench.name, figures }) : tableOf(figures));
process.exit(0);

function readArguments(given: readonly string[]) {
  const names = given.filter((argument) => !argument.startsWith('--'));
  return { names, values: { json: given.includes('--json') } };
}
