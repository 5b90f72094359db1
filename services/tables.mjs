/**
 * Writes `services/<name>/tables.ts`: every `*.entity.ts` of the service, and every file in a folder
 * `migrations`, oldest first. `node services/tables.mjs --check` ends with 1 when one that is there is another.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import prettier from 'prettier';

const here = dirname(fileURLToPath(import.meta.url));
const services = ['identity', 'team', 'ingestion', 'reports'];

async function tablesOf(service) {
  const folder = join(here, service);
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !/^dist\/|\.spec\.ts$/.test(file))
    .sort();
  const entities = files.filter((file) => file.endsWith('.entity.ts'));
  const migrations = files
    .filter((file) => basename(dirname(file)) === 'migrations')
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const named = (list) =>
    Promise.all(list.map(async (file) => [await classIn(folder, file), file]));
  const [tables, changes] = [await named(entities), await named(migrations)];
  const lines = [...tables, ...changes].map(
    ([name, file]) => `import { ${name} } from './${file.replace(/\.ts$/, '.js')}';`,
  );
  const text = `${lines.join('\n')}

/** Every table of the service. Made by \`npm run gen\` from the files' names, as the list below. */
export const entities = [${tables.map(([name]) => name).join(', ')}];

/** Every change of the tables, oldest first. */
export const migrations = [${changes.map(([name]) => name).join(', ')}];
`;
  const file = join(folder, 'tables.ts');
  const style = await prettier.resolveConfig(file);
  return { file, text: await prettier.format(text, { ...style, parser: 'typescript' }) };
}

async function classIn(folder, file) {
  const name = /export class (\w+)/.exec(await readFile(join(folder, file), 'utf8'))?.[1];
  if (!name) throw new Error(`${file} exports no class.`);
  return name;
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const { file, text } of await Promise.all(services.map(tablesOf))) {
  if (!values.check) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${file} is not what the files beside it say: run npm run gen\n`);
    process.exitCode = 1;
  }
}
