import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { compile } from './compiler.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { isProgram, main, npm, run, step, tool } from './steps.mjs';

const events = join(root, 'proto', 'events');
/** The contracts as they were committed: what must not break. */
const image = join(events, 'baseline.binpb');
/** Programs that write files, or with `--check` compare them: the core's constants, pages of docs, lists of tables. */
const layout = join(root, 'compute', 'assembly-layout.mjs');
const core = join(root, 'compute', 'gen', 'core.wasm');
const pages = ['web/metrics-page.mjs', 'compute/number-page.mjs', 'proto/requirements-page.mjs'];
const tables = join(root, 'services', 'tables.mjs');

/** Lints the events, refuses breaking changes, writes the code generated from them, the lists of tables, the core with its constants, and the pages of docs. */
export async function generate() {
  await step('Linted the events', () => tool('buf', ['lint'], { cwd: events }));
  if (existsSync(image)) {
    const args = ['breaking', '--against', image];
    await step('Compared with the committed events', () => tool('buf', args, { cwd: events }));
  }
  await step('Listed the tables', () => run(process.execPath, [tables]));
  await step('Generated code', () => generateBeside(events));
  await tool('buf', ['build', '-o', image], { cwd: events });
  await step('Compiled the catalogue', () => compile('compute'));
  await step("Wrote the core's constants", () => run(process.execPath, [layout]));
  await step('Compiled the metric core', () => compileCore(core));
  for (const page of pages) {
    await step(`Wrote the page of ${basename(page)}`, () => run(process.execPath, [page]));
  }
}

/** Throws, naming what differs, when the committed generated files are not those of the sources. */
export async function checkGenerated() {
  await run(process.execPath, [layout, '--check']);
  await run(process.execPath, [tables, '--check']);
  const folder = await mkdtemp(join(tmpdir(), 'touchline-gen-'));
  try {
    await compileCore(join(folder, 'core.wasm'));
    await run('cmp', [core, join(folder, 'core.wasm')]);
    for (const page of pages) await run(process.execPath, [page, '--check']);
    await tool('buf', ['lint'], { cwd: events });
    await tool('buf', ['breaking', '--against', image], { cwd: events });
    await generateBeside(join(folder, 'events'));
    await tool('buf', ['build', '-o', join(folder, 'baseline.binpb')], { cwd: events });
    await run('diff', ['-r', join(root, 'proto', 'gen'), join(folder, 'gen')]);
    await run('cmp', [image, join(folder, 'baseline.binpb')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same sources give the same bytes on every machine. */
function compileCore(file) {
  return run(npm, ['run', '-s', '-w', '@touchline/compute', 'asbuild', '--', '--outFile', file]);
}

/** The template writes to `../gen` beside the folder named here. */
function generateBeside(folder) {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  };
  return tool('buf', ['generate', '-o', folder], { cwd: events, env });
}

if (isProgram(import.meta.url)) {
  requireNode();
  await main(async () => {
    await install();
    await generate();
  });
}
